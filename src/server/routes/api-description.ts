import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { mount } from '../http/mount.ts';
import { sendPage } from '../http/plain-pages.ts';
import { describeApi, type ApiDescription } from '../openapi/document.ts';
import { docsPage } from '../openapi/page.ts';

/** The API says itself what it is; written when somebody first asks. */
export function apiDescriptionRoutes(app: FastifyInstance, publicUrl: URL | null): void {
  let description: ApiDescription | undefined;
  let page: string | undefined;
  const describe = () => (description ??= describeApi(publicUrl));
  mount(app, endpoints.describeApi, () => ({ ...describe() }));
  mount(app, endpoints.readApiDocs, ({ reply }) => sendPage(reply, 200, (page ??= docsPage(describe()))));
}
