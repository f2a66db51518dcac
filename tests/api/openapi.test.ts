import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USER_HEADER, type Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { errorBody, ERRORS, ERRORS_WITH_RETRY_AFTER } from '../../src/contract/errors.ts';
import type { ApiDocument } from '../../src/server/openapi/describe-api.ts';
import { parseBody } from '../support/responses.ts';
import { DESIRED_BUST, GAUGE, MESSAGE, NO_ID, PATTERN, SWATCH, RESULT } from '../support/requests.ts';
import { createSessionFor } from '../support/sign-in.ts';
import { startApp, type Send, type TestApp } from '../support/test-app.ts';
import { startOwnApp } from '../support/use-app.ts';

const ADMIN = 'admin@example.org';
const JSON_TYPE = { 'content-type': 'application/json' };

const mounted = new Set<string>();
const unlimitedWrites: string[] = [];
let app: TestApp;
let admin: Send;
let cookie: string;
let description: ApiDocument;
let ids: Record<string, string>;

/** Fastify announces each application that is created. This one records its routes. */
function noteRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url, config }) => {
    const { endpoint, limit = endpoint?.limit } = config ?? {};
    for (const each of [method].flat()) {
      // Only routes that are not documented declare their limit themselves.
      if (each !== 'HEAD' && url.startsWith('/api/') && !config?.limit) mounted.add(`${each} ${url}`);
      if (each !== 'HEAD' && each !== 'GET' && url.startsWith('/api/') && !limit)
        unlimitedWrites.push(`${each} ${url}`);
    }
  });
}

async function make(path: string, body: unknown): Promise<string> {
  const response = await admin('POST', path, body);
  return ((await response.json()) as { id: string }).id;
}

beforeAll(async () => {
  subscribe('fastify.initialization', noteRoutes);
  app = await startApp({ env: { ADMIN_EMAILS: ADMIN } });
  unsubscribe('fastify.initialization', noteRoutes);
  admin = await app.signIn({ email: ADMIN });
  const session = await createSessionFor(app.database.db, { email: ADMIN });
  cookie = `${session.name}=${session.value}`;
  const patternId = await make('/api/patterns', { patternName: 'Yoke', ...PATTERN });
  const swatchId = await make('/api/gauge-swatches', SWATCH);
  await make('/api/calculations', { ...RESULT, patternId });
  await app.send('POST', '/api/contact', MESSAGE);
  ids = { '/api/gauge-swatches/{id}': swatchId, '/api/account/export/{library}': 'swatches', patternId };
  description = (await (await app.send('GET', '/api/openapi.json')).json()) as ApiDocument;
});
afterAll(() => app.close());

it.each(['1.016', '0.96875'])('the description names the factor of gauges per 10 cm: %s', async (factor) => {
  const conversion = factor === '1.016' ? 'exact' : 'specified';
  const other = await startOwnApp({ env: { GAUGE_CONVERSION: conversion } });
  const { info } = (await (await other.send('GET', '/api/openapi.json')).json()) as ApiDocument;
  expect(info.description).toContain(`multiply both gauges, the pattern’s and yours, by ${factor}.`);
});

/** Validates values with the schemas of the description. */
function createValidator(...path: string[]) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(description, 'api');
  const pointer = path
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/');
  const validate = ajv.getSchema(`api#/${pointer}`);
  if (!validate) throw new Error(`There is no schema at ${pointer}`);
  return (value: unknown) => {
    void validate(value);
    return validate.errors ?? [];
  };
}

const JSON_CONTENT = ['content', 'application/json', 'schema'] as const;
const checkBody = (path: string) => createValidator('paths', path, 'post', 'requestBody', ...JSON_CONTENT);
const checkResponse = (path: string, method: string, status: number, mediaType = 'application/json') =>
  createValidator('paths', path, method, 'responses', String(status), 'content', mediaType, 'schema');

const listOperations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the description of the API', () => {
  it('is OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...description });
    expect(errors ?? []).toEqual([]);
    expect([valid, validator.version]).toEqual([true, '3.1']);
  });

  it('lists exactly the mounted endpoints', () => {
    const described = listOperations().map(({ path, method }) => {
      return `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
    });
    expect(described.sort()).toEqual([...mounted].sort());
  });

  it('has a rate limit for every write', () => expect(unlimitedWrites).toEqual([]));

  it.each(Object.entries<Endpoint>(endpoints))('documents what %s declares', (name, endpoint) => {
    const { operation } = listOperations().find((one) => one.operation.operationId === name) ?? {};
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path') ?? [];
    expect(inPath.map((parameter) => `:${parameter.name}`)).toEqual(endpoint.path.match(/:\w+/g) ?? []);
    expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined);
    expect(operation?.security).toEqual(
      endpoint.access === 'guest' ? [{}, { session: [] }] : [{ session: [endpoint.access] }],
    );
    const inHeader = operation?.parameters.filter((parameter) => parameter.in === 'header') ?? [];
    expect(inHeader.map((parameter) => parameter.name)).toEqual([
      ...(endpoint.isConditional ? ['If-Match'] : []),
      ...(endpoint.isIdempotent ? ['Idempotency-Key'] : []),
      USER_HEADER,
    ]);
    const { [endpoint.status ?? 200]: success, 429: tooMany, 500: failure } = operation?.responses ?? {};
    expect(failure?.content?.['application/json']?.schema.$ref).toBe('#/components/schemas/Error');
    expect(Object.keys(success?.content ?? {})).toEqual([endpoint.mediaType ?? 'application/json']);
    expect(Object.keys(success?.headers ?? {})).toEqual([
      ...(endpoint.isVersioned ? ['ETag'] : []),
      ...(endpoint.isPaged ? ['Link'] : []),
    ]);
    const isLimited = [endpoint.limit, endpoint.dailyBytes, endpoint.isHeavy].some(
      (limit) => limit !== undefined,
    );
    expect(tooMany !== undefined).toBe(isLimited);
    expect(operation?.tags).toEqual([endpoint.tag]);
  });

  it('describes Retry-After for exactly the errors that have it', () => {
    for (const { operation } of listOperations()) {
      for (const [status, { description, headers = {} }] of Object.entries(operation.responses)) {
        const hasHeader = [...ERRORS_WITH_RETRY_AFTER].some((code) =>
          description.includes(ERRORS[code].message),
        );
        const name = `${operation.operationId} ${status}`;
        expect(Object.keys(headers).includes('Retry-After'), name).toBe(hasHeader);
      }
    }
  });

  it('describes no errors of a body for the methods whose bodies are not read', () => {
    const reading = listOperations().filter(({ method }) => method === 'get');
    const statuses = reading.flatMap(({ operation }) => Object.keys(operation.responses));
    expect(statuses).not.toContain('413');
    expect(statuses).not.toContain('415');
  });

  type Listed = ReturnType<typeof listOperations>[number];
  const isEndpoint = ({ operation }: Listed) => operation.operationId in endpoints;
  /** Also if the endpoint has no body: the server reads one that a client sends anyway. */
  const isWrite = ({ method }: Listed) => method !== 'get';
  const isSmallWrite = (listed: Listed) =>
    isWrite(listed) && listed.operation.operationId !== 'importAccount';
  it.each<[string, number, (listed: Listed) => boolean, { headers: object; body?: string }]>([
    ['a page of another user', 401, isEndpoint, { headers: { [USER_HEADER]: NO_ID } }],
    ['a body that is not JSON', 400, isWrite, { headers: JSON_TYPE, body: '{' }],
    ['a body with a forbidden name', 400, isWrite, { headers: JSON_TYPE, body: '{"__proto__":1}' }],
    ['a body of another type', 415, isWrite, { headers: { 'content-type': 'text/plain' }, body: 'x' }],
    [
      'a body in another encoding',
      415,
      isWrite,
      { headers: { 'content-type': 'application/json; charset=latin1' }, body: '{}' },
    ],
    ['a body that is too large', 413, isSmallWrite, { headers: JSON_TYPE, body: ' '.repeat(65_537) }],
  ])('describes the rejection of %s with %i', async (_what, status, isAffected, { headers, body }) => {
    const affected = listOperations().filter(isAffected);
    expect(affected.length).toBeGreaterThan(10);
    for (const { path, method, operation } of affected) {
      const response = await fetch(app.url + path.replace(/\{\w+\}/, NO_ID), {
        method: method.toUpperCase(),
        headers: { cookie, ...headers },
        body: body ?? null,
      });
      const { message } = await parseBody(errorBody, response, status);
      expect(operation.responses[status]?.description, operation.operationId).toContain(message);
    }
  });

  it.each(
    Object.entries<Endpoint>(endpoints).flatMap(([name, { method, path }]) =>
      method === 'GET' ? [[name, path.replace(/:(\w+)/g, '{$1}')]] : [],
    ),
  )('matches the response of %s: %s', async (_name, path = '') => {
    const response = await admin('GET', path.replace(/\{\w+\}/, ids[path] ?? ''));
    const mediaType = response.headers.get('content-type')?.split(';')[0] ?? '';
    const text = await response.text();
    const check = checkResponse(path, 'get', response.status, mediaType);
    expect(response.status).toBe(200);
    expect(check(mediaType === 'application/json' ? JSON.parse(text) : text)).toEqual([]);
  });

  it('describes bodies that the server accepts, and errors that it returns', async () => {
    const { patternId } = ids;
    const bodies: [string, unknown][] = [
      ['/api/gauge-swatches', SWATCH],
      ['/api/patterns', { patternName: 'Yoke', ...PATTERN }],
      ['/api/patterns', { savedName: 'Yoke', extractedData: '{}' }],
      ['/api/patterns/manual', { patternData: PATTERN }],
      ['/api/calculate', { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST }],
      ['/api/calculations', { ...RESULT, patternId }],
      ['/api/contact', MESSAGE],
    ];
    for (const [path, body] of bodies) {
      const check = checkBody(path);
      expect(check(body), path).toEqual([]);
      const taken = await admin('POST', path, body);
      expect(taken.ok, path).toBe(true);
      expect(checkResponse(path, 'post', taken.status)(await taken.json()), path).toEqual([]);
      expect(check('nonsense'), path).not.toEqual([]);
      const refused = await admin('POST', path, {});
      expect(refused.status, path).toBe(400);
      expect(checkResponse(path, 'post', 400)(await refused.json()), path).toEqual([]);
    }
  });
});

it('the page about the API lists every endpoint without scripts and inline styles', async () => {
  const response = await app.send('GET', '/api/docs');
  const html = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const { path, operation } of listOperations()) {
    expect(html).toContain(`<code>${path}</code>`);
    expect(html).toContain(`id="${operation.operationId}"`);
  }
  expect(html).not.toMatch(/<script|<style| style=|undefined|\[object/);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
  const all = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(all).toHaveLength(new Set(all).size);
});

it('the page about the API answers HEAD', async () => {
  const { status, headers } = await app.send('HEAD', '/api/docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});
