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

export type RunningProvider = Awaited<ReturnType<typeof startProvider>>;

/**
 * Starts a real OpenID Connect provider in a separate process, for the application at `appUrl`.
 * @param claimsIn where it sends email and names; many providers send them only from the userinfo endpoint
 */
export async function startProvider(appUrl: string, claimsIn: 'id_token' | 'userinfo') {
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
    /** Its registration and the public address that it is registered for, as settings of the server. */
    env: {
      PUBLIC_URL: appUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: registration.CLIENT_ID,
      OIDC_CLIENT_SECRET: registration.CLIENT_SECRET,
    } as Readonly<Record<string, string>>,
    start,
    stop: async () => {
      if (child?.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
    /** Sets the next user to sign in, or that the sign-in is denied. */
    setNext: async (next: { claims: Claims; deny?: boolean }) => {
      await fetch(`${issuer}/next`, { method: 'POST', body: JSON.stringify(next) });
    },
  };
}
