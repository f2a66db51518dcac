// Help: frequently asked questions, and the contact form.
import type { InputOf } from '../../contract/endpoint.ts';
import type { endpoints } from '../../contract/endpoints.ts';
import { call, checkInput, loadEndpoints } from '../api/client.ts';

type MessageBody = InputOf<(typeof endpoints)['sendMessage']['body']>;

/** Sends a message to support. @throws InvalidInputError without a request; otherwise like `call` */
export async function sendMessage(body: MessageBody, idempotencyKey: string): Promise<void> {
  const { sendMessage: endpoint } = await loadEndpoints();
  await call(endpoint, { body: checkInput(endpoint.body, body), idempotencyKey });
}
