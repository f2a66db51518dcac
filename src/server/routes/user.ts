import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import type { WebConfig } from '../../contract/user.ts';
import { ApiError } from '../http/errors.ts';
import { mount } from '../http/mount.ts';

/** Who is here, and what their browser must know. Without sign-in everybody is a guest. */
export function userRoutes(app: FastifyInstance, webConfig: WebConfig): void {
  mount(app, endpoints.getConfig, () => webConfig);
  mount(app, endpoints.getCurrentUser, () => {
    throw new ApiError('unauthorized');
  });
}
