// Help: what knitters ask, and the form to write to support with.
// What may come in: the engine, the contract, the API client, the UI kit.
// What may not: other features, pages.
import type { InputOf } from '../../../contract/endpoint.ts';
import type { endpoints } from '../../../contract/endpoints.ts';
import { ApiError, call, loadEndpoints } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';

type MessageBody = InputOf<(typeof endpoints)['sendMessage']['body']>;

interface Outcome {
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/**
 * Sends a message to support. What the server would refuse is refused here, in its words: a minute has few tries.
 */
export const useSendMessage = (outcome: Outcome) =>
  useWrite({
    write: async ({ body, idempotencyKey }: { body: MessageBody; idempotencyKey: string }) => {
      const { sendMessage } = await loadEndpoints();
      const { error } = sendMessage.body.safeParse(body);
      if (error) {
        const fields: Record<string, string> = {};
        for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
        throw new ApiError(400, '', fields);
      }
      return call(sendMessage, { body, idempotencyKey });
    },
    ...outcome,
  });
