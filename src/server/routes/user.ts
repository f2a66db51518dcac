import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import type { WebConfig } from '../../contract/user.ts';
import type { SessionStore } from '../auth/sessions.ts';
import { ApiError } from '../http/errors.ts';
import { mount } from '../http/mount.ts';
import type { Database } from '../storage/database.ts';
import { listSessions, removeOtherSessions } from '../storage/sessions.ts';
import { updateSettings } from '../storage/users.ts';

interface UserParts {
  database: Database;
  now: () => Date;
  webConfig: WebConfig;
  sessions: SessionStore;
}

/** Serves the signed-in user, their sessions, and the configuration for the browser. */
export function registerUserRoutes(
  app: FastifyInstance,
  { database: { db }, now, webConfig, sessions }: UserParts,
): void {
  mount(app, endpoints.getConfig, () => webConfig);
  mount(app, endpoints.getCurrentUser, ({ caller }) => caller.user);
  for (const endpoint of [endpoints.updateEmailPreferences, endpoints.updateUnits]) {
    mount(app, endpoint, async ({ caller, body }) => {
      const user = await updateSettings(db, caller.user.id, body);
      if (!user) throw new ApiError('unauthorized');
      return sessions.toCurrentUser(user);
    });
  }
  mount(app, endpoints.listSessions, async ({ caller }) => {
    const rows = await listSessions(db, caller.user.id, now());
    return rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      isCurrent: row.id === caller.sessionId,
    }));
  });
  mount(app, endpoints.endOtherSessions, async ({ caller }) => {
    await removeOtherSessions(db, caller.user.id, caller.sessionId);
    return { success: true } as const;
  });
}
