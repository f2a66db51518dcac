import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { mount } from '../http/mount.ts';
import type { ApiDocument } from '../openapi/document.ts';
import { renderDocs } from '../openapi/page.ts';

/**
 * Serves the documentation of the API, for programs and for people.
 * @param describe returns the OpenAPI document
 */
export function registerApiDocsRoutes(app: FastifyInstance, describe: () => ApiDocument): void {
  let page: string | undefined;
  mount(app, endpoints.describeApi, () => ({ ...describe() }));
  mount(app, endpoints.readApiDocs, () => (page ??= renderDocs(describe())));
}
