import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import { LONGEST_NAME } from '../../engine/limits.ts';
import { isLoopback } from '../config.ts';
import { PAGE_HEADERS, plainPage, sendPage } from '../http/plain-pages.ts';
import { IPV4_MAPPED, isFromThisMachine } from '../http/this-machine.ts';
import { LOCAL_ISSUER } from './local-issuer.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { connectLocally, createOidcClient, type OidcClient } from './oidc.ts';
import { sendFailure } from './failures.ts';

const PREFIX = '/local-sign-in';
const CLIENT_ID = 'swatchwise';
const CALLBACK = '/api/callback';

/** What the form asks for. There is no password: whoever sits at this machine is believed. */
const person = z.object({
  email: z.email('Give an email address such as ann@example.org').max(LONGEST_NAME),
  firstName: z.string().trim().max(LONGEST_NAME),
  lastName: z.string().trim().max(LONGEST_NAME),
});
type Person = z.infer<typeof person>;

/** A provider of our own, and how we sign in at it. */
interface Local {
  provider: Provider;
  clientFor: (request: FastifyRequest) => OidcClient;
  people: Map<string, Person>;
}

/** The whole form; with what was typed, and what is wrong with it, when it is shown again. */
function formPage(typed: Readonly<Record<string, string>> = {}, problem?: string): string {
  const field = (name: string, label: string, more: string) =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" maxlength="${LONGEST_NAME}" value="${escapeHtml(typed[name] ?? '')}" ${more} />`;
  return plainPage(
    'Local sign-in',
    `<p class="hint">This Swatchwise runs on your own machine, so it asks for no password.</p>
      ${problem === undefined ? '' : `<p class="problem" role="alert" id="problem">${escapeHtml(problem)}</p>`}
      <form method="post" novalidate>
        ${field('email', 'Email', `type="email" autocomplete="email" required ${problem === undefined ? 'autofocus' : 'autofocus aria-invalid="true" aria-describedby="problem"'}`)}
        ${field('firstName', 'First name (optional)', 'autocomplete="given-name"')}
        ${field('lastName', 'Last name (optional)', 'autocomplete="family-name"')}
        <button type="submit">Continue</button>
      </form>`,
  );
}

function makeKeys() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] };
}

/** Where this process itself reaches the socket that a request came in by, whatever its Host header says. */
function addressOf({ localAddress = '', localPort = 0 }: Socket): string {
  const address = localAddress.replace(IPV4_MAPPED, '');
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`;
}

/**
 * Loads the provider's code without its warning about Node 20, and 26 until its long-term support begins. The API tests,
 * which sign in with it, pass on both (`npm run test:node`).
 */
async function loadProvider() {
  /* eslint-disable no-console -- The provider warns there. */
  const { warn } = console;
  console.warn = (...words) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return (await import('oidc-provider')).Provider;
  } finally {
    console.warn = warn;
  }
  /* eslint-enable no-console */
}

let loading: ReturnType<typeof loadProvider> | null = null;

/** Makes the provider. Its code is loaded then: most starts never need it. */
async function createLocal(): Promise<Local> {
  const Provider = await (loading ??= loadProvider());
  const clientSecret = randomBytes(32).toString('base64url');
  const registration = { clientId: CLIENT_ID, clientSecret, authMethod: null };
  const people = new Map<string, Person>();
  const provider = new Provider(LOCAL_ISSUER, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: [`http://localhost${CALLBACK}`],
      },
    ],
    adapter: createMemoryAdapter(),
    jwks: makeKeys(),
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${PREFIX}/interaction/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 3600,
      Session: 3600,
    },
    findAccount: (_context, email) => {
      const known = people.get(email);
      return {
        accountId: email,
        claims: () => ({
          sub: email,
          email,
          email_verified: true,
          ...(known?.firstName && { given_name: known.firstName }),
          ...(known?.lastName && { family_name: known.lastName }),
        }),
      };
    },
    // Who signs in here has agreed by doing so.
    loadExistingGrant: async ({ oidc: { client, session, provider: own } }) => {
      const grant = new own.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (context) => {
      context.type = 'html';
      context.body = plainPage(
        'This sign-in has expired',
        '<p>Start again.</p><p class="ways"><a class="button" href="/api/login">Log in</a></p>',
      );
    },
  });
  // Back to this machine, under any of its names and at any port.
  provider.Client.prototype.redirectUriAllowed = (uri) => {
    const { hostname, pathname } = new URL(uri);
    return isLoopback(hostname) && pathname === CALLBACK;
  };

  function clientFor(request: FastifyRequest): OidcClient {
    const browsers = `${request.protocol}://${request.host}${PREFIX}`;
    const own = addressOf(request.socket) + PREFIX;
    const metadata = {
      issuer: LOCAL_ISSUER,
      authorization_endpoint: `${browsers}/auth`,
      token_endpoint: `${own}/token`,
      jwks_uri: `${own}/jwks`,
      authorization_response_iss_parameter_supported: true,
    };
    // The form is shown each time, so that one can sign in as somebody else.
    return createOidcClient(connectLocally(metadata, registration), {
      prompt: 'login',
    });
  }
  return { provider, clientFor, people };
}

/**
 * Serves the built-in sign-in and hands out its client.
 * @returns the client for the name by which a request reaches us; `null` for a request that it refuses
 */
export function serveLocalSignIn(app: FastifyInstance) {
  let local: Promise<Local> | null = null;

  function localFor(request: FastifyRequest): Promise<Local> | null {
    return isFromThisMachine(request) ? (local ??= createLocal()) : null;
  }

  /** The provider reads the request and writes the reply by itself, below its own prefix. */
  function passOn(local: Local, request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    const raw: IncomingMessage & { originalUrl?: string } = request.raw;
    raw.originalUrl = request.url;
    raw.url = request.url.slice(PREFIX.length);
    // Every sign-in begins anew: the provider would first sign out whoever used this browser before.
    raw.headers.cookie = (raw.headers.cookie ?? '').replace(/(?<=^|; )_session[^;]*(?:; |$)/g, '');
    const answer = local.provider.callback() as (req: IncomingMessage, res: ServerResponse) => Promise<void>;
    void answer(raw, reply.raw);
  }

  async function showForm(request: FastifyRequest, reply: FastifyReply, local: Local) {
    await local.provider.interactionDetails(request.raw, reply.raw);
    return sendPage(reply, 200, formPage());
  }

  async function takeForm(request: FastifyRequest, reply: FastifyReply, local: Local) {
    const typed = Object.fromEntries(new URLSearchParams(String(request.body)));
    const parsed = person.safeParse({ firstName: '', lastName: '', ...typed });
    if (!parsed.success) {
      return sendPage(reply, 400, formPage(typed, parsed.error.issues[0]?.message));
    }
    const email = parsed.data.email.toLowerCase();
    local.people.set(email, parsed.data);
    const to = await local.provider.interactionResult(request.raw, reply.raw, {
      login: { accountId: email, remember: false },
    });
    return reply.redirect(to, 303);
  }

  app.register(
    (scope, _options, done) => {
      scope.addHook('onRequest', (_request, reply, next) => {
        reply.headers(PAGE_HEADERS);
        next();
      });
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
      scope.all('/*', async (request, reply) => {
        const local = await localFor(request);
        if (!local) return sendFailure(reply, 'elsewhere');
        passOn(local, request, reply);
        return reply;
      });
      scope.register((forms, _none, ready) => {
        forms.removeAllContentTypeParsers();
        forms.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string' },
          (_request, body, parsed) => parsed(null, body),
        );
        const withLocal =
          (handle: typeof showForm) => async (request: FastifyRequest, reply: FastifyReply) => {
            const local = await localFor(request);
            if (!local) return sendFailure(reply, 'elsewhere');
            try {
              return await handle(request, reply, local);
            } catch (error) {
              // The form was left open too long, or the server has been started anew since.
              if (error instanceof Error && error.name === 'SessionNotFound')
                return sendFailure(reply, 'stale');
              throw error;
            }
          };
        forms.get('/interaction/:uid', withLocal(showForm));
        forms.post('/interaction/:uid', withLocal(takeForm));
        ready();
      });
      done();
    },
    { prefix: PREFIX },
  );

  return async (request: FastifyRequest): Promise<OidcClient | null> =>
    (await localFor(request))?.clientFor(request) ?? null;
}
