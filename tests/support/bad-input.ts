import fc from 'fast-check';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { createAccountFile } from './account-file.ts';
import { DESIRED_BUST, GAUGE, MESSAGE, NO_ID, OUTCOME, PATTERN, RESULT, SWATCH } from './requests.ts';

/** A bad request to an endpoint of the contract: one value or everything is wrong. */
export interface BadRequest {
  /** The values of the path's parameters, not encoded. */
  segment: string;
  query: string;
  headers: Record<string, string>;
  /** The sent bytes; `null` for no body. */
  bytes: Uint8Array<ArrayBuffer> | null;
}

type Endpoints = typeof endpoints;
export type WithInput = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { body: unknown } | { query: unknown } ? Name : never;
}[keyof Endpoints];

const PAGE = { search: 'a', order: 'asc', limit: '5', cursor: 'a' };
const LIBRARY_PAGE = { limit: '5', cursor: 'a' };
const MANAGED = {
  savedName: 'Yoke',
  savedDescription: 'Loose',
  savedUrl: 'https://example.org',
  notes: 'Soft',
  extractedData: {
    gauge: PATTERN.gauge,
    patternSizes: [{ name: 'S', bust: 36, length: 24 }],
    sizes: ['S'],
    measurements: { bust: [36], length: { S: 24 } },
    designer: 'Midori Hirose',
    ravelryUrl: 'https://example.org',
  },
};
const FORM = { patternName: 'Yoke', designer: 'Ann', ravelryUrl: 'https://example.org', ...PATTERN };

/** Valid input of each endpoint. An endpoint with a body or a query and without a row here does not compile. */
export const INPUTS: Record<WithInput, object> = {
  updateEmailPreferences: { emailUpdates: true },
  updateUnits: { units: 'cm' },
  exportLibrary: { unit: 'cm' },
  importAccount: createAccountFile(1),
  listSwatches: LIBRARY_PAGE,
  createSwatch: SWATCH,
  updateSwatch: SWATCH,
  createManualPattern: { patternData: PATTERN },
  savePattern: { savedName: 'Yoke', savedDescription: 'Loose', savedUrl: 'https://example.org' },
  updatePatternNotes: { notes: 'Soft' },
  listSavedPatterns: LIBRARY_PAGE,
  createPattern: MANAGED,
  replacePattern: FORM,
  updatePattern: MANAGED,
  calculate: { patternId: NO_ID, gaugeInput: GAUGE, desiredBust: DESIRED_BUST, desiredLength: 24 },
  createCalculation: { ...RESULT, patternId: NO_ID },
  listCalculations: LIBRARY_PAGE,
  renameCalculation: { name: 'Better' },
  updateOutcome: { outcome: OUTCOME },
  sendMessage: { ...MESSAGE, website: '' },
  listUsers: { ...PAGE, sort: 'email', emailUpdates: 'all' },
  listMessages: { ...PAGE, responded: 'true' },
  // Before all messages, those of bench/scale included.
  removeMessages: { responded: true, until: '2000-01-01T00:00:00Z' },
};

/** The rows that paths name by ID, by the beginning of the path. */
const ROWS = {
  '/api/gauge-swatches/': 'swatch',
  '/api/patterns/': 'pattern',
  '/api/calculations/': 'calculation',
  '/api/admin/contact-messages/': 'message',
  '/api/admin/users/': 'user',
} as const;
export type RowKind = (typeof ROWS)[keyof typeof ROWS];

/** Prepares a valid request to an endpoint: the kind of row that its path names, if any, and its body. */
export function createRequest(name: keyof Endpoints) {
  const { path, body }: Endpoint = endpoints[name];
  const [, row] = Object.entries(ROWS).find(([start]) => path.startsWith(`${start}:id`)) ?? [];
  const input: object | undefined = body && INPUTS[name as WithInput];
  return {
    row,
    needsPattern: input !== undefined && 'patternId' in input,
    getPath: (id: string) => path.replace(':id', id).replace(':library', 'swatches'),
    /** @param patternId a pattern of the caller, for endpoints that need one */
    getBody: (patternId: string) => input && ('patternId' in input ? { ...input, patternId } : input),
  };
}

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce((inner) => [inner], 0);

/** Values of a wrong type. */
const garbage = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    ...[null, true, 0, -1, 1e308, 5e-324, 1.5, 2 ** 53, '', ' ', '0', 'NaN', NO_ID],
    ...['\0', 'a\0b', '\ud800', '\u202e\u200b', '\r\nSet-Cookie: a=b', 'x'.repeat(300), 'x'.repeat(20_000)],
    ...['<script>alert(1)</script>', "'; drop table users; --", '=1+1', '../../etc/passwd', '%00'],
    ...['javascript:alert(1)', 'https://', 'http://[::1', '2026-13-45T99:99:99Z', '0000-01-01T00:00:00Z'],
    ...[[], {}, [[]], { length: 5 }, { toString: 1 }, nested(40), nested(400)],
    JSON.parse('{"__proto__":{"isAdmin":true}}'),
    JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  ),
);

/** Returns the paths in a value where another one can be inserted. The first is the value itself. */
export function findPaths(value: unknown, here: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [here];
  return [here, ...Object.entries(value).flatMap(([key, inner]) => findPaths(inner, [...here, key]))];
}

/** Returns the value with another one at a path, or without it (`undefined`). */
export function withAt(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? (value.slice() as unknown as Record<string, unknown>)
    : { ...(value as Record<string, unknown>) };
  copy[key] = withAt(copy[key], rest, other);
  return copy;
}

/** Generates values that are nearly valid: one value is wrong or missing. */
function spoil(valid: unknown): fc.Arbitrary<unknown> {
  const other = fc.oneof({ weight: 4, arbitrary: garbage }, { weight: 1, arbitrary: fc.constant(undefined) });
  return fc
    .tuple(fc.constantFrom(...findPaths(valid)), other)
    .map(([place, value]) => withAt(valid, place, value));
}

/** Converts to JSON, without values that JSON does not support. */
const asText = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

const encode = (text: string) => new Uint8Array(Buffer.from(text));

/** Bytes that are not valid JSON. */
function brokenBytes(json: fc.Arbitrary<unknown>): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const text = json.map(asText);
  return fc.oneof(
    fc.uint8Array({ maxLength: 2000 }).map((bytes) => new Uint8Array(bytes)),
    fc.tuple(text, fc.nat()).map(([whole, cut]) => encode(whole.slice(0, cut % (whole.length + 1)))),
    text.map((whole) => encode(`\ufeff${whole}`)),
    text.map((whole) => encode(`${whole},`)),
    text.map((whole) => new Uint8Array([...encode(whole.slice(0, -1)), 0xff, 0xfe, 0x7d])),
    fc.constantFrom(encode('['.repeat(10_000)), encode('{"a":'.repeat(5000)), encode(' '.repeat(70_000))),
  );
}

const asQuery = (fields: unknown): string =>
  typeof fields === 'object' && fields !== null
    ? Object.entries(fields)
        .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodePath(asText(value))}`)
        .join('&')
    : encodePath(asText(fields));

/** Text in an address, encoded where necessary. */
const encodePath = (text: string) => encodeURIComponent(text.toWellFormed());

const anyType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/plain', 'application/json; charset=latin1', 'multipart/form-data', '*'),
  },
);

const tags = fc.constantFrom(
  ...['*', '"1"', '"1", "2"', 'W/"2"', '"01"', ',', '"', '1', '"-1"', '"99999999999999"', 'x'.repeat(500)],
);
const keys = fc.constantFrom(NO_ID, NO_ID.toUpperCase(), '', 'mine', '{}', 'x'.repeat(500));

const anyHeaders = fc.record(
  { 'if-match': tags, 'idempotency-key': keys, 'accept-encoding': fc.constantFrom('', 'gzip;q=0', 'x') },
  { requiredKeys: [] },
);

export function badRequests(name: string): fc.Arbitrary<BadRequest> {
  const { params, query, body }: Endpoint = endpoints[name as keyof typeof endpoints];
  const input: unknown = INPUTS[name as WithInput];
  const json = body ? spoil(input) : garbage;
  const anyBytes = fc.oneof(
    { weight: 6, arbitrary: json.map((value) => encode(asText(value))) },
    { weight: 2, arbitrary: brokenBytes(json) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const segments = garbage.map(asText).filter((text) => text !== '' && text.length < 2000);
  return fc
    .record({
      segment: fc.oneof(fc.constant(NO_ID), params ? segments : fc.constant('')),
      query: fc.oneof(fc.constant(''), (query ? spoil(input) : garbage).map(asQuery)),
      headers: anyHeaders,
      type: anyType,
      bytes: fc.oneof({ weight: body ? 9 : 1, arbitrary: anyBytes }, fc.constant(null)),
    })
    .map(({ segment, query: fullQuery, headers, type, bytes }) => ({
      segment: encodePath(segment),
      query: fullQuery.slice(0, 4000),
      headers: bytes === null ? headers : { ...headers, 'content-type': type },
      bytes,
    }));
}

/** Sends a bad request with a session cookie; an empty one for a guest. */
export const sendBadRequest = (
  url: string,
  endpoint: Endpoint,
  { segment, query, headers: given, bytes }: BadRequest,
  cookie: string,
): Promise<Response> =>
  fetch(`${url}${endpoint.path.replace(/:\w+/, segment)}?${query}`, {
    method: endpoint.method,
    headers: { ...given, ...(cookie !== '' && { cookie }) },
    ...(endpoint.method !== 'GET' && { body: bytes }),
  });

export const badConnections: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 500 }),
  fc
    .constantFrom(
      'GET / HTTP/1.1\r\n\r\n',
      'GET /api/health HTTP/9.9\r\nHost: a\r\n\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
      'GET /api/health HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n',
      'GET /api/health HTTP/1.1\r\nHost: a\r\n folded: yes\r\n\r\n',
      `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `GET /api/health HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`,
    )
    .map(encode),
);
