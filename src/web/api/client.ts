import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts';
import type { ErrorBody } from '../../contract/errors.ts';

/** A reply that was not OK. `message` is `{status}: {what the server said}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** What is wrong with each field, by dotted path; empty unless the server refused the input. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, said: string, fields: Readonly<Record<string, string>> = {}) {
    super(`${status}: ${said}`);
    this.status = status;
    this.fields = fields;
  }
}

/** The window event that tells the application of a 403 that asks for a subscription (specification, section 6). */
export const SUBSCRIPTION_REQUIRED = 'subscription-required';

/** A server that has not answered by then is taken for unreachable. */
const PATIENCE_MS = 15_000;

function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  );
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  let said = text || response.statusText;
  let fields: Record<string, string> | undefined;
  try {
    const body: unknown = JSON.parse(text);
    if (isErrorBody(body)) ({ message: said, fields } = body);
  } catch {
    // Not JSON: a proxy's page, say. Its text is all there is.
  }
  if (response.status === 403 && said.includes('Subscription required')) {
    window.dispatchEvent(new Event(SUBSCRIPTION_REQUIRED));
  }
  return new ApiError(response.status, said, fields);
}

async function request(method: string, url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw await errorOf(response);
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** What an endpoint wants: its path's parameters, its body. */
export type CallInput<E extends Endpoint> = (E extends { params: infer P }
  ? { params: InputOf<P> }
  : object) &
  (E extends { body: infer B } ? { body: InputOf<B> } : object);

function addressOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/**
 * Calls an endpoint of the contract.
 * @throws ApiError when the reply is not OK; TypeError or a DOMException when the server cannot be reached
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<OutputOf<E['response']>> {
  const { params, body } = input as { params?: Record<string, string>; body?: unknown };
  // The server builds its reply from the same schema, so what comes is what the type says.
  return (await request(endpoint.method, addressOf(endpoint.path, params), body)) as OutputOf<E['response']>;
}

/**
 * The default loader: gets an address as JSON; 401 gives `null`, since nobody being signed in is no error.
 * @throws like {@link call}, but for 401
 */
export async function load(url: string): Promise<unknown> {
  try {
    return await request('GET', url);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
