import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { mount } from '../http/mount.ts';
import { describeApi } from '../openapi/describe-api.ts';
import { renderDocs } from '../openapi/page.ts';
import type { Services } from '../services.ts';

/** Serves the documentation of the API, for programs and for people. Both are generated when they are first requested. */
export function registerApiDocsRoutes(app: FastifyInstance, { config }: Services): void {
  // Each is one buffer, which all responses share while they are unread.
  let document: Buffer | undefined;
  let page: Buffer | undefined;
  mount(
    app,
    endpoints.describeApi,
    () => (document ??= Buffer.from(JSON.stringify(describeApi(app, config)))),
  );
  mount(app, endpoints.readApiDocs, () => (page ??= Buffer.from(renderDocs(describeApi(app, config)))));
}
