import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { mount } from '../http/mount.ts';
import type { ApiDocument } from '../openapi/describe-api.ts';
import { renderDocs } from '../openapi/page.ts';

/**
 * Serves the documentation of the API, for programs and for people.
 * @param describe returns the OpenAPI document
 */
export function registerApiDocsRoutes(app: FastifyInstance, describe: () => ApiDocument): void {
  // Each is one buffer, which all responses share while they are unread.
  let document: Buffer | undefined;
  let page: Buffer | undefined;
  mount(app, endpoints.describeApi, () => (document ??= Buffer.from(JSON.stringify(describe()))));
  mount(app, endpoints.readApiDocs, () => (page ??= Buffer.from(renderDocs(describe()))));
}
