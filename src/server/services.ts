import type { WebConfig } from '../contract/user.ts';
import type { Cookies } from './auth/cookies.ts';
import type { SessionStore } from './auth/sessions.ts';
import type { CalculationCounter } from './calculation-counter.ts';
import type { Config } from './config.ts';
import type { NotifyOfMessage } from './contact-notices.ts';
import type { AuditLog } from './http/logging.ts';
import type { Database } from './storage/database.ts';

/** What the application is built from. */
export interface AppParts {
  config: Config;
  database: Database;
  now: () => Date;
  webDir: string;
  /** The code of the local sign-in; `null` with a provider, or without accounts. */
  localCode: string | null;
  /** Aborted at the start of a shutdown. The server still answers, but reports that it is not ready. */
  stopping: AbortSignal;
}

/** What the routes work with. */
export interface Services extends AppParts {
  /** The configuration that browsers get. */
  webConfig: WebConfig;
  cookies: Cookies;
  sessions: SessionStore;
  audit: AuditLog;
  counter: CalculationCounter;
  notify: NotifyOfMessage;
}
