import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import { LONGEST_NAME } from '../../engine/limits.ts';
import { isLoopback } from '../config.ts';
import { PAGE_HEADERS, renderPlainPage, sendPage } from '../http/plain-pages.ts';
import { IPV4_MAPPED, isFromThisMachine } from '../http/this-machine.ts';
import { LOCAL_ISSUER } from './local-issuer.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { connectLocally, createOidcClient, type OidcClient } from './oidc.ts';
import { sendFailure, type SignInFailure } from './failures.ts';
import { generateSigningKeys } from './signing-keys.ts';

const PREFIX = '/local-sign-in';
const CLIENT_ID = 'swatchwise';
const CALLBACK = '/api/callback';

/** The fields of the form. There is no password: only this machine's users can reach it. */
const person = z.object({
  email: z.email('Give an email address such as ann@example.org').max(LONGEST_NAME),
  firstName: z.string().trim().max(LONGEST_NAME),
  lastName: z.string().trim().max(LONGEST_NAME),
});
type LocalUser = z.infer<typeof person>;

/** The local provider and its client. */
interface LocalProvider {
  provider: Provider;
  clientFor: (request: FastifyRequest) => OidcClient;
  users: Map<string, LocalUser>;
}

/**
 * Returns the page with the form.
 * @param typed the values to show again
 * @param problem the error to show
 */
function renderForm(typed: Readonly<Record<string, string>> = {}, problem?: string): string {
  const field = (name: string, label: string, more: string) =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" maxlength="${LONGEST_NAME}" value="${escapeHtml(typed[name] ?? '')}" ${more} />`;
  return renderPlainPage(
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

/** Returns the address at which this process reaches its own server. The Host header is not trusted. */
function toLocalAddress({ localAddress = '', localPort = 0 }: Socket): string {
  const address = localAddress.replace(IPV4_MAPPED, '');
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`;
}

/**
 * Loads oidc-provider without its warning about Node 20 (and about 26 until it is a long-term release). The API tests
 * sign in with it and pass on both (`npm run test:node`).
 */
async function loadProvider() {
  /* oxlint-disable no-console -- The provider warns there. */
  const { warn } = console;
  console.warn = (...words) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return (await import('oidc-provider')).Provider;
  } finally {
    console.warn = warn;
  }
  /* oxlint-enable no-console */
}

let loading: ReturnType<typeof loadProvider> | null = null;

/** Creates the provider. Its package is loaded here, because most starts never need it. */
async function createLocal(): Promise<LocalProvider> {
  const Provider = await (loading ??= loadProvider());
  const clientSecret = randomBytes(32).toString('base64url');
  const registration = { clientId: CLIENT_ID, clientSecret, authMethod: null };
  const users = new Map<string, LocalUser>();
  const provider = new Provider(LOCAL_ISSUER, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: [`http://localhost${CALLBACK}`],
      },
    ],
    adapter: createMemoryAdapter(),
    jwks: generateSigningKeys(),
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
      const known = users.get(email);
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
    // The user consents by signing in.
    loadExistingGrant: async ({ oidc: { client, session, provider: own } }) => {
      const grant = new own.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (context) => {
      context.type = 'html';
      context.body = renderPlainPage(
        'This sign-in has expired',
        '<p>Start again.</p><p class="ways"><a class="button" href="/api/login">Log in</a></p>',
      );
    },
  });
  // Redirects may go to this machine, under any of its names and at any port.
  provider.Client.prototype.redirectUriAllowed = (uri) => {
    const { hostname, pathname } = new URL(uri);
    return isLoopback(hostname) && pathname === CALLBACK;
  };

  function clientFor(request: FastifyRequest): OidcClient {
    const browsers = `${request.protocol}://${request.host}${PREFIX}`;
    const own = toLocalAddress(request.socket) + PREFIX;
    const metadata = {
      issuer: LOCAL_ISSUER,
      authorization_endpoint: `${browsers}/auth`,
      token_endpoint: `${own}/token`,
      jwks_uri: `${own}/jwks`,
      authorization_response_iss_parameter_supported: true,
    };
    // The form is shown each time, so that the user can sign in to another account.
    return createOidcClient(connectLocally(metadata, registration), {
      prompt: 'login',
    });
  }
  return { provider, clientFor, users };
}

/**
 * Serves the built-in sign-in.
 * @returns a function that returns the client for a request, or why the request must not sign in
 */
export function serveLocalSignIn(app: FastifyInstance) {
  let local: Promise<LocalProvider> | null = null;

  function getLocal(request: FastifyRequest): Promise<LocalProvider> | null {
    return isFromThisMachine(request) ? (local ??= createLocal()) : null;
  }

  /** Passes a request to the provider, which writes the reply. */
  function forward(local: LocalProvider, request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    const raw: IncomingMessage & { originalUrl?: string } = request.raw;
    raw.originalUrl = request.url;
    raw.url = request.url.slice(PREFIX.length);
    // Without the cookie of an earlier session, the provider does not first ask to sign out.
    raw.headers.cookie = (raw.headers.cookie ?? '').replace(/(?<=^|; )_session[^;]*(?:; |$)/g, '');
    const handler = local.provider.callback() as (req: IncomingMessage, res: ServerResponse) => Promise<void>;
    void handler(raw, reply.raw);
  }

  async function showForm(request: FastifyRequest, reply: FastifyReply, local: LocalProvider) {
    await local.provider.interactionDetails(request.raw, reply.raw);
    return sendPage(reply, 200, renderForm());
  }

  async function submitForm(request: FastifyRequest, reply: FastifyReply, local: LocalProvider) {
    const typed = Object.fromEntries(new URLSearchParams(String(request.body)));
    const parsed = person.safeParse({ firstName: '', lastName: '', ...typed });
    if (!parsed.success) {
      return sendPage(reply, 400, renderForm(typed, parsed.error.issues[0]?.message));
    }
    const email = parsed.data.email.toLowerCase();
    local.users.set(email, parsed.data);
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
        const local = await getLocal(request);
        if (!local) return sendFailure(reply, 'elsewhere');
        forward(local, request, reply);
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
            const local = await getLocal(request);
            if (!local) return sendFailure(reply, 'elsewhere');
            try {
              return await handle(request, reply, local);
            } catch (error) {
              // The form was open too long, or the server has restarted.
              if (error instanceof Error && error.name === 'SessionNotFound')
                return sendFailure(reply, 'stale');
              throw error;
            }
          };
        forms.get('/interaction/:uid', withLocal(showForm));
        forms.post('/interaction/:uid', withLocal(submitForm));
        ready();
      });
      done();
    },
    { prefix: PREFIX },
  );

  return async (request: FastifyRequest): Promise<OidcClient | SignInFailure> =>
    (await getLocal(request))?.clientFor(request) ?? 'elsewhere';
}
