import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { navigations } from '../../contract/endpoints.ts';
import { optionalText } from '../../contract/primitives.ts';
import { MAX_NAME_LENGTH } from '../../engine/limits.ts';
import { isLoopback, toSettingError } from '../config.ts';
import { acceptForms } from '../http/bodies.ts';
import { mountNavigation } from '../http/mount.ts';
import { renderPlainPage, sendPlainPage } from '../http/plain-pages.ts';
import { createSecretCheck } from '../http/secret-check.ts';
import type { Services } from '../services.ts';
import { LOCAL_ISSUER } from '../storage/schema.ts';
import { makeFolder } from '../storage/sqlite.ts';
import { sendFailure } from './failures.ts';
import { toSafeReturnTo } from './return-to.ts';

const CODE_BYTES = 8;
const CODE = /^[0-9a-f]{16}$/;

/** Reads the code of the local sign-in from the data folder, where the first start creates it. @throws ConfigError */
export function readOrCreateLocalCode(dataDir: string): string {
  const file = join(dataDir, 'local-sign-in-code');
  try {
    const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    if (CODE.test(known)) return known;
    const code = randomBytes(CODE_BYTES).toString('hex');
    makeFolder(dataDir);
    writeFileSync(file, code, { mode: 0o600 });
    return code;
  } catch (error) {
    throw toSettingError(
      `The code of the local sign-in cannot be kept in DATA_DIR ${dataDir}`,
      'set DATA_DIR to a folder that this user can write to',
      error,
    );
  }
}

/** The cookie with which a browser shows that it knows the code. */
const CODE_COOKIE = 'swatchwise-local';
/** The longest time that browsers keep a cookie. */
const CODE_SECONDS = 400 * 24 * 60 * 60;

/** The path that gives a browser the code. The server prints it when it starts. */
export const toCodePath = (code: string) => `/api/local-sign-in?code=${code}`;

/** The headers that proxies add. */
const FORWARDED =
  /^(?:forwarded|via|(?:x-)?(?:real|client|cluster-client|true-client)-ip|x-(?:forwarded|original)(?:-.+)?|(?:cf|fly|fastly)-.+)$/;

/** The prefix of IPv4 addresses in IPv6 notation. */
const IPV4_MAPPED = /^::ffff:/;

/** Returns whether a request comes from this machine, to one of its local names, and not through a known proxy. */
function isFromThisMachine({ headers, hostname, socket }: FastifyRequest): boolean {
  const isLocalPeer = isLoopback((socket.remoteAddress ?? '').replace(IPV4_MAPPED, ''));
  return isLocalPeer && isLoopback(hostname) && !Object.keys(headers).some((name) => FORWARDED.test(name));
}

const person = z.object({
  email: z.email('Give an email address such as ann@example.org').max(MAX_NAME_LENGTH),
  firstName: optionalText(MAX_NAME_LENGTH),
  lastName: optionalText(MAX_NAME_LENGTH),
});

interface Problem {
  field: string;
  message: string;
}

const WRONG_CODE: Problem = {
  field: 'code',
  message: 'That code is not right. Copy the code from the terminal again.',
};

/** Renders the page with the form, and the values that were typed. */
function renderForm(
  asksCode: boolean,
  typed: Readonly<Record<string, string>> = {},
  problem?: Problem,
): string {
  const focused = problem?.field ?? 'email';
  const field = (name: string, label: string, attributes: string, hint = '') => {
    const isWrong = problem?.field === name;
    const described = [isWrong && 'problem', hint && `${name}-hint`].filter(Boolean).join(' ');
    return `<label for="${name}">${label}</label>
        ${hint && `<p class="hint" id="${name}-hint">${hint}</p>`}
        <input id="${name}" name="${name}" maxlength="${MAX_NAME_LENGTH}" value="${escapeHtml(typed[name] ?? '')}" ${attributes}${name === focused ? ' autofocus' : ''}${isWrong ? ' aria-invalid="true"' : ''}${described && ` aria-describedby="${described}"`} />`;
  };
  const codeField = field(
    'code',
    'Code from the terminal',
    'autocomplete="off" autocapitalize="none" spellcheck="false" required',
    'It is at the end of the address that Swatchwise printed when it started. If you open that address, this browser will not need the code.',
  );
  return renderPlainPage(
    'Local sign-in',
    `<p class="hint">This copy of Swatchwise runs on your own machine, so it asks for no password.</p>
      ${problem ? `<p class="problem" role="alert" id="problem">${escapeHtml(problem.message)}</p>` : ''}
      <form method="post" novalidate>
        ${field('email', 'Email', 'type="email" autocomplete="email" required')}
        ${field('firstName', 'First name (optional)', 'autocomplete="given-name"')}
        ${field('lastName', 'Last name (optional)', 'autocomplete="family-name"')}
        ${asksCode ? codeField : ''}
        <button type="submit">Continue</button>
      </form>`,
  );
}

/**
 * Serves a form on this machine that signs in any email address without a password. A proxy may hide that a request comes
 * from elsewhere, so each browser must also show, once, that its user can read the code in the server's terminal.
 */
export function serveLocalSignIn(app: FastifyInstance, code: string, { cookies, sessions }: Services): void {
  const isCode = createSecretCheck(code);
  const isKnownBrowser = (request: FastifyRequest) => isCode(cookies.read(request, CODE_COOKIE) ?? '');
  const rememberBrowser = (reply: FastifyReply) => cookies.set(reply, CODE_COOKIE, code, CODE_SECONDS);
  const options = { config: { limit: navigations.signIn.limit }, exposeHeadRoute: false };

  mountNavigation(app, navigations.signIn, async (request, reply) =>
    isFromThisMachine(request)
      ? sendPlainPage(reply, 200, renderForm(!isKnownBrowser(request)))
      : sendFailure(reply, 'elsewhere'),
  );

  // The redirect keeps the code out of the address bar and the history.
  app.get('/local-sign-in', options, async (request, reply) => {
    const { code: given } = request.query as { code?: unknown };
    if (!isFromThisMachine(request)) return sendFailure(reply, 'elsewhere');
    if (typeof given !== 'string' || !isCode(given)) return sendFailure(reply, 'outdatedAddress');
    rememberBrowser(reply);
    return reply.redirect('/', 303);
  });

  void app.register((forms, _options, done) => {
    acceptForms(forms);
    forms.post<{ Body?: URLSearchParams }>('/login', options, async (request, reply) => {
      if (!isFromThisMachine(request)) return sendFailure(reply, 'elsewhere');
      const { code: given = '', ...typed } = Object.fromEntries(request.body ?? []);
      const isKnown = isKnownBrowser(request);
      const showAgain = (problem: Problem) =>
        sendPlainPage(reply, 400, renderForm(!isKnown, { code: given, ...typed }, problem));
      if (!isKnown && !isCode(given.trim().toLowerCase())) return showAgain(WRONG_CODE);
      const parsed = person.safeParse(typed);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        return showAgain({ field: String(issue?.path[0]), message: issue?.message ?? '' });
      }
      const email = parsed.data.email.toLowerCase();
      rememberBrowser(reply);
      await sessions.signIn(request, reply, {
        identity: {
          issuer: LOCAL_ISSUER,
          subject: email,
          email,
          firstName: parsed.data.firstName ?? null,
          lastName: parsed.data.lastName ?? null,
        },
        idToken: null,
        providerSid: null,
      });
      return reply.redirect(toSafeReturnTo((request.query as { returnTo?: unknown }).returnTo), 303);
    });
    done();
  });
}
