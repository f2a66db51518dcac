import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './server.ts';

const SCRIPT = join(import.meta.dirname, 'provider-process.js');

export interface Claims {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
}

/** A real OpenID Connect provider in a separate process. */
export interface RunningProvider {
  /** Its registration and the public address that it is registered for, as settings of the server. */
  env: Readonly<Record<string, string>>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Sets the next user to sign in, or that the sign-in is denied. */
  setNext: (next: { claims: Claims; deny?: boolean }) => Promise<void>;
}

/**
 * Starts a provider for the application at `appUrl`.
 * @param claimsIn where it sends email and names; many providers send them only from the userinfo endpoint
 */
export async function startProvider(
  appUrl: string,
  claimsIn: 'id_token' | 'userinfo',
): Promise<RunningProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const registration = { CLIENT_ID: 'swatchwise-tests', CLIENT_SECRET: 'a secret of the tests' };
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    child = fork(SCRIPT, {
      env: {
        PORT: String(port),
        CLAIMS_IN: claimsIn,
        REDIRECT_URI: `${appUrl}/api/callback`,
        LOGOUT_URI: `${appUrl}/`,
        ...registration,
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await once(child, 'message');
  }

  await start();
  return {
    env: {
      PUBLIC_URL: appUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: registration.CLIENT_ID,
      OIDC_CLIENT_SECRET: registration.CLIENT_SECRET,
    },
    start,
    stop: async () => {
      if (child?.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
    setNext: async (next) => {
      await fetch(`${issuer}/next`, { method: 'POST', body: JSON.stringify(next) });
    },
  };
}
