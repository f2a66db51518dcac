import { USER_HEADER, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';
import type { endpoints } from '../../contract/endpoints.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { isOnline } from './online.ts';
import { dispatchApiEvent } from './events.ts';

// The endpoints are imported as types only, because their schemas are larger than a page. Pages therefore name what they
// load by its path.
type GetEndpoint = Extract<(typeof endpoints)[keyof typeof endpoints], { method: 'GET' }>;

/** The path of an endpoint that returns JSON. */
type DataPath = Extract<GetEndpoint, { response: unknown }>['path'];

/** The response of the endpoint with this path. */
export type ResponseOf<Path extends DataPath> = OutputOf<
  Extract<GetEndpoint, { path: Path; response: unknown }>['response']
>;

/** The path of an endpoint that returns a list in pages. */
export type ListPath = Extract<GetEndpoint, { isPaged: true }>['path'];

/** A row of the list with this path. */
export type RowOf<Path extends ListPath> =
  ResponseOf<Path> extends (infer Row extends { id: string })[] ? Row : never;

/** A response that was not OK. `message` is `{status}: {serverMessage}`. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError';
  readonly status: number;
  /** The server's message for the user; empty if it sent none. */
  readonly serverMessage: string;
  /** The error of each field by dotted path; empty unless the server rejected the input. */
  readonly fields: Readonly<Record<string, string>>;
  /** The seconds after which to try again; `null` if the server did not say. */
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

/** The contract rejects the input, so it is not sent. `fields` has its errors in the order of the schema. */
export class InvalidInputError extends ResponseError {
  constructor(fields: Readonly<Record<string, string>>) {
    super(400, '', fields);
  }
}

/** Loads the endpoints, whose schemas are larger than a page, with the first call that needs them. */
export const loadEndpoints = async () => (await import('./endpoints.ts')).endpoints;

/**
 * Validates input before it is sent, so that invalid input does not use up the rate limit. The messages are the server's.
 * @returns the parsed input
 * @throws InvalidInputError with the first error of each field
 */
export function checkInput<Body extends NonNullable<Endpoint['body']>>(
  schema: Body,
  input: unknown,
): OutputOf<Body> {
  const { data, error } = schema.safeParse(input);
  if (!error) return data as OutputOf<Body>;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  throw new InvalidInputError(fields);
}

/** Shown if saving fails offline: the input stays in its draft. For {@link getErrorMessage}'s `whenOffline`. */
export const DRAFT_OFFLINE = 'You are offline. Your changes stay here. Save again when you are connected.';

/**
 * Returns the message for a failed request: that of the first field, else the server's message, else `otherwise`;
 * without a network, `whenOffline`.
 */
export function getErrorMessage(
  error: unknown,
  otherwise = 'Check your connection, then try again.',
  whenOffline = otherwise,
): string {
  if (!(error instanceof ResponseError)) return isOnline() ? otherwise : whenOffline;
  return Object.values(error.fields)[0] ?? (error.serverMessage || otherwise);
}

/** Returns a new UUID. Unlike `crypto.randomUUID`, it also works on plain http. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Returns whether an error asks for a subscription (R9.7). The application has then shown a message. */
export const isSubscriptionRequired = (error: unknown): boolean =>
  error instanceof ResponseError &&
  error.status === 403 &&
  error.serverMessage.includes('Subscription required');

/** After this time, the server counts as unreachable, unless a call sets another timeout. */
export const REQUEST_TIMEOUT_MS = 15_000;

async function readError(response: Response): Promise<ResponseError> {
  const text = await response.text();
  // A proxy may have sent the response. Its text is shown, but never an HTML page.
  const isPlain = response.headers.get('content-type')?.startsWith('text/plain') === true;
  let message = (isPlain && text.trim()) || response.statusText;
  let fields: Record<string, string> | undefined;
  try {
    const body = JSON.parse(text) as Partial<ErrorBody>;
    if (typeof body.message === 'string') ({ message, fields } = body);
  } catch {
    // Not JSON of our server, so the message stays.
  }
  // Our server never sends a date in this header.
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const retryAfterS = Number.isNaN(seconds) ? null : seconds;
  const error = new ResponseError(response.status, message, fields, retryAfterS);
  if (isSubscriptionRequired(error)) dispatchApiEvent('subscription-required');
  return error;
}

let requestUserId: string | null = null;

/** Sets the user whom every request names. The server rejects it if another user has signed in or the session has ended. */
export function setRequestUser(userId: string | null): void {
  requestUserId = userId;
}

interface RequestOptions {
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** Sends a request. @throws ResponseError when the response is not OK */
export async function send(
  method: string,
  url: string,
  { body, headers, signal }: RequestOptions,
): Promise<Response> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    signal,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(requestUserId !== null && { [USER_HEADER]: requestUserId }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await readError(response);
  return response;
}

async function request(
  method: string,
  url: string,
  {
    timeoutMs = REQUEST_TIMEOUT_MS,
    ...options
  }: Omit<RequestOptions, 'signal'> & { timeoutMs?: number } = {},
): Promise<unknown> {
  const response = await send(method, url, { ...options, signal: AbortSignal.timeout(timeoutMs) });
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

interface Inputs<Params, Body> {
  params: Params;
  body: Body;
  /** The version that the change is meant for (409 when the row has changed since); `null` for any. */
  version: number | null;
  /** A UUID. Repeated calls with the same key create one row. */
  idempotencyKey: string;
  timeoutMs?: number;
}

/** The names of the inputs that an endpoint declares. */
type InputNames<E extends Endpoint> =
  | (E extends { params: unknown } ? 'params' : never)
  | (E extends { body: unknown } ? 'body' : never)
  | (E extends { isConditional: true } ? 'version' : never)
  | (E extends { isIdempotent: true } ? 'idempotencyKey' : never)
  | 'timeoutMs';

/** The input that an endpoint declares. */
export type CallInput<E extends Endpoint> = Pick<
  Inputs<InputOf<E['params']>, InputOf<E['body']>>,
  InputNames<E>
>;

function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/**
 * Calls an endpoint of the contract.
 * @throws ResponseError when the response is not OK; TypeError or a DOMException when the server cannot be reached
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<OutputOf<E['response']>> {
  const { params, body, version, idempotencyKey, timeoutMs } = input as Partial<
    Inputs<Record<string, string>, unknown>
  >;
  const headers = {
    ...(endpoint.isConditional && version !== null && { 'If-Match': `"${version}"` }),
    ...(endpoint.isIdempotent && idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
  const url = fillPath(endpoint.path, params);
  const response = await request(endpoint.method, url, { body, headers, timeoutMs });
  // The server serializes its response with the same schema, so it has this type.
  return response as OutputOf<E['response']>;
}

type Endpoints = typeof endpoints;
type CheckedOutput<Name extends keyof Endpoints> = OutputOf<
  Endpoints[Name] extends { response: infer Schema } ? Schema : undefined
>;

/**
 * Validates the body like {@link checkInput}, and calls an endpoint of the contract by its name.
 * @throws InvalidInputError before the request, otherwise like {@link call}
 */
export async function callChecked<Name extends keyof Endpoints>(
  name: Name,
  input: Omit<CallInput<Endpoints[Name]>, 'body'> & { body?: unknown },
): Promise<CheckedOutput<Name>> {
  const endpoint: Endpoint = (await loadEndpoints())[name];
  const body = endpoint.body && checkInput(endpoint.body, input.body);
  return (await call(endpoint, { ...input, body })) as CheckedOutput<Name>;
}

/** Loads data of the signed-in user. @throws like {@link call}, also for 401 */
export async function loadOwn<Path extends DataPath>(path: Path): Promise<ResponseOf<Path>> {
  return (await request('GET', path)) as ResponseOf<Path>;
}

/** Loads JSON; `null` for 401, because being a guest is not an error. @throws like {@link call} */
export async function load(url: string): Promise<unknown> {
  try {
    return await request('GET', url);
  } catch (error) {
    if (error instanceof ResponseError && error.status === 401) return null;
    throw error;
  }
}
