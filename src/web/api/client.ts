import { USER_HEADER, type Endpoint, type InputOf, type OutputOf } from '../../contract/endpoint.ts';
import type { endpoints } from '../../contract/endpoints.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { isOnline } from './online.ts';
import { dispatchApiEvent } from './events.ts';

// The endpoints are imported as types only, because their schemas are larger than a page. So a page names the data that it
// loads by the path.
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

/**
 * Thrown in place of a request whose input the contract rejects, as if the server had answered 400. `fields` has the errors
 * in the order of the schema.
 */
export class InvalidInputError extends ResponseError {
  constructor(fields: Readonly<Record<string, string>>) {
    super(400, '', fields);
  }
}

/** Returns the parsed body. @throws InvalidInputError with the first error of each field */
function parseBody(schema: NonNullable<Endpoint['body']>, body: unknown): unknown {
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  throw new InvalidInputError(fields);
}

/** Shown if saving fails offline: the input stays in its draft. For {@link getErrorMessage}'s `whenOffline`. */
export const DRAFT_OFFLINE = 'You are offline. Your changes stay here. Save again when you are connected.';

/**
 * Returns the message for a failed request: the error of the first field, else the server's message, else `otherwise`.
 * If there was no response and the device has no network, returns `whenOffline`.
 */
export function getErrorMessage(
  error: unknown,
  otherwise = 'Check your connection, then try again.',
  whenOffline = otherwise,
): string {
  if (!(error instanceof ResponseError)) return isOnline() ? otherwise : whenOffline;
  return Object.values(error.fields)[0] ?? (error.serverMessage || otherwise);
}

/**
 * Returns a new UUID, in which the 4 is the version and the 8 the variant (RFC 9562). Unlike `crypto.randomUUID`, this also
 * works on plain http.
 */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Returns whether the server has responded with 404, for example because a row was deleted. */
export const isNotFound = (error: unknown): boolean => error instanceof ResponseError && error.status === 404;

/** Returns whether an error asks for a subscription, which this server never does (R9.7). The application has then shown a message. */
export const isSubscriptionRequired = (error: unknown): boolean =>
  error instanceof ResponseError &&
  error.status === 403 &&
  error.serverMessage.includes('Subscription required');

/** After this time without a response, the server counts as unreachable. */
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

/** Sets the user whom a header of every request names. The server rejects the request if another user has signed in or the session has ended. */
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
  options?: Omit<RequestOptions, 'signal'>,
): Promise<unknown> {
  const response = await send(method, url, { ...options, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

interface Inputs<Params> {
  params: Params;
  /** The version that the change is meant for (409 when the row has changed since); `null` for any. */
  version: number | null;
  /** A UUID. Repeated calls with the same key create one row. */
  idempotencyKey: string;
}

/** The names of the inputs that an endpoint declares. */
type InputNames<E extends Endpoint> =
  | (E extends { params: unknown } ? 'params' : never)
  | (E extends { isConditional: true } ? 'version' : never)
  | (E extends { isIdempotent: true } ? 'idempotencyKey' : never);

/** The input that an endpoint declares. Its schema checks the body. */
export type CallInput<E extends Endpoint> = Pick<Inputs<InputOf<E['params']>>, InputNames<E>> & {
  body?: unknown;
};

function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

type Endpoints = typeof endpoints;
type Output<Name extends keyof Endpoints> = OutputOf<
  Endpoints[Name] extends { response: infer Schema } ? Schema : undefined
>;

/**
 * Calls an endpoint of the contract. Validates the body first, with the server's messages, so that invalid input does not
 * use up the rate limit.
 * @throws InvalidInputError before the request; ResponseError when the response is not OK; TypeError or a DOMException
 * when the server cannot be reached
 */
export async function call<Name extends keyof Endpoints>(
  name: Name,
  input: CallInput<Endpoints[Name]>,
): Promise<Output<Name>> {
  // The schemas are larger than a page, so they load with the first call.
  const endpoint: Endpoint = (await import('./endpoints.ts')).endpoints[name];
  const { params, version, idempotencyKey, body } = input as Partial<Inputs<Record<string, string>>> & {
    body?: unknown;
  };
  const response = await request(endpoint.method, fillPath(endpoint.path, params), {
    body: endpoint.body && parseBody(endpoint.body, body),
    headers: {
      ...(endpoint.isConditional && version !== null && { 'If-Match': `"${version}"` }),
      ...(endpoint.isIdempotent && idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
  });
  // The server serializes its response with the same schema, so it has this type.
  return response as Output<Name>;
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
