import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import type { OidcConfig } from '../config.ts';
import { LONGEST_NAME } from '../../engine/limits.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { plainPage, sendPage } from '../http/plain-pages.ts';
import { isFromThisMachine } from '../http/this-machine.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { createOidcClient, type OidcClient } from './oidc.ts';
import { sendFailure } from './failures.ts';

const PREFIX = '/local-sign-in';
const CLIENT_ID = 'swatchwise';
/** This machine has few names; more than this many are somebody playing. */
const MOST_NAMES = 10;

/** What the form asks for. There is no password: whoever sits at this machine is believed. */
const person = z.object({
  email: z.email('Give an email address such as ann@example.org').max(LONGEST_NAME),
  firstName: z.string().trim().max(LONGEST_NAME),
  lastName: z.string().trim().max(LONGEST_NAME),
});
type Person = z.infer<typeof person>;

/** A provider of our own, for one name of this machine, and the client that signs in at it. */
interface Local {
  provider: Provider;
  client: OidcClient;
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

/** Makes the provider for an origin. Its code is loaded then: most starts never need it. */
async function createLocal(origin: string): Promise<Local> {
  const { Provider } = await import('oidc-provider');
  const oidc: OidcConfig = {
    issuer: new URL(origin + PREFIX),
    clientId: CLIENT_ID,
    clientSecret: randomBytes(32).toString('base64url'),
  };
  const people = new Map<string, Person>();
  const provider = new Provider(oidc.issuer.href, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: oidc.clientSecret ?? '',
        redirect_uris: [`${origin}/api/callback`],
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
        'This sign-in has run out',
        '<p>Begin again.</p><p class="ways"><a class="button" href="/api/login">Log In</a></p>',
      );
    },
  });
  // Asked each time, so that one can sign in as somebody else.
  return { provider, client: createOidcClient(oidc, { prompt: 'login' }), people };
}

/**
 * Serves the built-in sign-in and hands out its client.
 * @returns the client for the name by which a request reaches us; `null` for a request that it refuses
 */
export function serveLocalSignIn(app: FastifyInstance) {
  const locals = new Map<string, Promise<Local>>();

  function localFor(request: FastifyRequest): Promise<Local> | null {
    if (!isFromThisMachine(request)) return null;
    const origin = `${request.protocol}://${request.host}`;
    const known = locals.get(origin);
    if (known || locals.size >= MOST_NAMES) return known ?? null;
    const made = createLocal(origin);
    locals.set(origin, made);
    return made;
  }

  /** The provider reads the request and writes the reply by itself, below its own prefix. */
  function passOn(local: Local, request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
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
    (await localFor(request))?.client ?? null;
}
