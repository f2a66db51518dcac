import { USER_HEADER, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { isOnline } from '../online.ts';
import { dispatchApiEvent } from './events.ts';

/** A reply that was not OK. `message` is `{status}: {serverMessage}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's words for the user; empty if it sent none. */
  readonly serverMessage: string;
  /** What is wrong with each field, by dotted path; empty unless the server refused the input. */
  readonly fields: Readonly<Record<string, string>>;
  /** After how many seconds the server would take the request; `null` when it did not say. */
  readonly retryAfterS: number | null;

  constructor(
    status: number,
    serverMessage: string,
    fields: Readonly<Record<string, string>> = {},
    retryAfterS: number | null = null,
  ) {
    super(`${status}: ${serverMessage}`);
    this.status = status;
    this.serverMessage = serverMessage;
    this.fields = fields;
    this.retryAfterS = retryAfterS;
  }
}

/** Input that the contract rejects, so it is not sent; `fields` has its problems in the order of the schema. */
export class InvalidInputError extends ApiError {
  constructor(fields: Readonly<Record<string, string>>) {
    super(400, '', fields);
  }
}

/** The endpoints bring all their schemas, more than a page weighs: they come with the first call that needs them. */
export const loadEndpoints = async () => (await import('./endpoints.ts')).endpoints;

/**
 * Checks input as the server would, in its words, since the server limits how many requests it takes.
 * @returns the parsed input
 * @throws InvalidInputError with the first problem of each field
 */
export function checkInput<Body extends NonNullable<Endpoint['body']>>(
  schema: Body,
  typed: unknown,
): OutputOf<Body> {
  const { data, error } = schema.safeParse(typed);
  if (!error) return data as OutputOf<Body>;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  throw new InvalidInputError(fields);
}

/** Reports input that could not be saved offline and is kept: {@link errorMessage}'s `whenOffline`. */
export const DRAFT_OFFLINE =
  'You are offline. What you typed is kept here; save again when you are connected.';

/**
 * Returns the words to report a failure with: the server's problem with the first field, else its message, else
 * `otherwise`; `whenOffline` without a network.
 */
export function errorMessage(error: unknown, otherwise: string, whenOffline = otherwise): string {
  if (!(error instanceof ApiError)) return isOnline() ? otherwise : whenOffline;
  return Object.values(error.fields)[0] ?? (error.serverMessage || otherwise);
}

/** Returns a new UUID for one attempt to create something. Works on plain http too. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Whether an error asks for a subscription: then the application has told so. */
export function isSubscriptionAsked(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status === 403 && error.serverMessage.includes('Subscription required')
  );
}

/** A server that has not answered by then is taken for unreachable, unless a call says otherwise. */
export const PATIENCE_MS = 15_000;

function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
  );
}

/** The seconds that a Retry-After names; our server never names a date. */
function readRetryAfter({ headers }: Response): number | null {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) : null;
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  // Not from our server but from a proxy before it: its words, if they are no page.
  const isPlain = response.headers.get('content-type')?.startsWith('text/plain') === true;
  let message = (isPlain && text.trim()) || response.statusText;
  let fields: Record<string, string> | undefined;
  try {
    const body: unknown = JSON.parse(text);
    if (isErrorBody(body)) ({ message, fields } = body);
  } catch {
    // Not JSON: the message above stays.
  }
  const error = new ApiError(response.status, message, fields, readRetryAfter(response));
  if (isSubscriptionAsked(error)) dispatchApiEvent('subscription-required');
  return error;
}

let pageOf: string | null = null;

/**
 * From now on every request names this person (her id), so that nobody who signs in beside her gets what is hers, and a
 * session that is over is noticed; `null` for a guest.
 */
export function speakFor(userId: string | null): void {
  pageOf = userId;
}

interface Sent {
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** Sends a request. @throws ApiError when the reply is not OK */
export async function send(method: string, url: string, { body, headers, signal }: Sent): Promise<Response> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    signal,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(pageOf !== null && { [USER_HEADER]: pageOf }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function request(
  method: string,
  url: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
  patienceMs = PATIENCE_MS,
): Promise<unknown> {
  const response = await send(method, url, { body, headers, signal: AbortSignal.timeout(patienceMs) });
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** What an endpoint requires, as it declares. */
export type CallInput<E extends Endpoint> = (E extends { params: infer P }
  ? { params: InputOf<P> }
  : object) &
  (E extends { body: infer B } ? { body: InputOf<B> } : object) &
  (E extends { conditional: true }
    ? {
        /** The version that the change is meant for (409 when the row has changed since); `null` for any. */
        version: number | null;
      }
    : object) &
  (E extends { idempotent: true }
    ? {
        /** A UUID for one attempt to create something: repeated calls with the same key create one row. */
        idempotencyKey: string;
      }
    : object) & {
    /** How long to wait for the reply, where it takes longer than usual. */
    patienceMs?: number;
  };

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
  const { params, body, version, idempotencyKey, patienceMs } = input as {
    params?: Record<string, string>;
    body?: unknown;
    version?: number | null;
    idempotencyKey?: string;
    patienceMs?: number;
  };
  const headers = {
    ...(endpoint.conditional && version !== null && { 'If-Match': `"${version}"` }),
    ...(endpoint.idempotent && idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
  const reply = await request(endpoint.method, addressOf(endpoint.path, params), body, headers, patienceMs);
  // The server builds its reply from the same schema, so what comes is what the type says.
  return reply as OutputOf<E['response']>;
}

/**
 * Gets what belongs to the person who is signed in. Without an endpoint, since its schemas would weigh on the page.
 * @throws like {@link call}, also for 401
 */
export async function loadOwn<T>(url: string): Promise<T> {
  return (await request('GET', url)) as T;
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
