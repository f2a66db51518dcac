// The declared endpoints: their access, their schemas and their limits.
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { MAX_PAGE_ROWS } from '../../src/contract/primitives.ts';

const all: Endpoint[] = Object.values(endpoints);
const toRow = ({ method, path, access }: Endpoint) => `${access} ${method} ${path}`;

/** The endpoints that clients rely on (R18.1), with their access (R19.1 to R19.3). */
const required = [
  'user GET /api/auth/user',
  'user GET /api/gauge-swatches',
  'user GET /api/gauge-swatches/:id',
  'user POST /api/gauge-swatches',
  'user PATCH /api/gauge-swatches/:id',
  'user DELETE /api/gauge-swatches/:id',
  'guest POST /api/patterns/manual',
  'user POST /api/patterns/:id/save',
  'user PATCH /api/patterns/:id/notes',
  'user GET /api/patterns/saved',
  'user POST /api/patterns',
  'user PUT /api/patterns/:id',
  'user PATCH /api/patterns/:id',
  'user DELETE /api/patterns/:id',
  'guest POST /api/calculate',
  'user POST /api/calculations',
  'user GET /api/calculations',
  'user PATCH /api/calculations/:id',
  'user DELETE /api/calculations/:id',
  'user PATCH /api/auth/email-preferences',
  'user PATCH /api/auth/units',
  'admin GET /api/admin/users',
  'admin GET /api/admin/contact-messages',
  'admin PATCH /api/admin/contact-messages/:id/read',
  'admin PATCH /api/admin/contact-messages/:id/responded',
  'admin GET /api/admin/export-subscribed-users',
  'guest POST /api/contact',
];

/** The endpoints of our own pages and of operators. */
const added = [
  'guest GET /api/health',
  'guest GET /api/ready',
  'guest GET /api/openapi.json',
  'guest GET /api/docs',
  'guest GET /api/config',
  'admin POST /api/admin/contact-messages/deletions',
  'user GET /api/auth/sessions',
  'user DELETE /api/auth/sessions',
  'user GET /api/account/export',
  'user GET /api/account/export/:library',
  'user POST /api/account/import',
  'user DELETE /api/account',
  'user PATCH /api/calculations/:id/outcome',
  'user GET /api/calculations/outcomes',
  'admin GET /api/admin/statistics',
  'admin DELETE /api/admin/users/:id/sessions',
];

describe('the table of endpoints', () => {
  it('contains exactly these endpoints', () => {
    expect(all.map(toRow).sort()).toEqual([...required, ...added].sort());
  });

  it('declares the input and the response of each endpoint', () => {
    for (const endpoint of all) {
      const row = toRow(endpoint);
      expect(endpoint.summary, row).not.toBe('');
      expect(endpoint.params !== undefined, row).toBe(endpoint.path.includes('/:'));
      const isFile = /export|docs/.test(endpoint.path);
      expect([endpoint.response !== undefined, endpoint.mediaType !== undefined], row).toEqual([
        !isFile,
        isFile,
      ]);
      if (endpoint.method === 'GET' || endpoint.method === 'DELETE')
        expect(endpoint.body, row).toBeUndefined();
      if (endpoint.query) expect(endpoint.method, row).toBe('GET');
    }
  });

  it('bounds every response that is a list', () => {
    for (const endpoint of all) {
      const { response, query, isPaged } = endpoint;
      if (!(response instanceof z.ZodArray)) continue;
      const bound = isPaged
        ? z.object({ limit: z.number() }).parse(query?.parse({})).limit
        : z.toJSONSchema(response).maxItems;
      expect(bound, toRow(endpoint)).toBeLessThanOrEqual(MAX_PAGE_ROWS);
      if (isPaged)
        expect(query?.safeParse({ limit: MAX_PAGE_ROWS + 1 }).success, toRow(endpoint)).toBe(false);
    }
  });

  it('accepts only IDs in the server’s format', () => {
    for (const { params } of all) {
      for (const id of ['1', '', '..', 'x'.repeat(36)]) {
        expect(params?.safeParse({ id }).success ?? false).toBe(false);
      }
    }
  });
});
