// An OpenID Connect provider in a separate process, for sign-in tests. `POST /next` sets the next user to sign in, and
// whether the sign-in is denied. It shows no pages.
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const { PORT, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI, LOGOUT_URI } = process.env;
const issuer = `http://127.0.0.1:${PORT}`;
// As text first. In Node 20, the export of a generated key object holds its lock, and a garbage collection in between that
// removes the generator waits for the same lock: the whole process stops.
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The claims of the next user to sign in, or `deny`. */
let next = { claims: { sub: 'nobody' }, deny: false };
const accounts = new Map();

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [REDIRECT_URI],
      post_logout_redirect_uris: [LOGOUT_URI],
    },
  ],
  jwks: { keys: [{ ...createPrivateKey(privateKey).export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
  cookies: { keys: ['a key of the tests'] },
  claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  conformIdTokenClaims: process.env.CLAIMS_IN !== 'id_token',
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      logoutSource: (context, form) => {
        const button = '<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>';
        context.body = `<!doctype html><link rel="icon" href="data:," /><title>Sign out</title>${form}${button}`;
      },
    },
  },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, id) => ({ accountId: id, claims: () => accounts.get(id) }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
const answer = provider.callback();

async function readJson(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

createServer(async (request, response) => {
  if (request.method === 'POST' && request.url === '/next') {
    next = await readJson(request);
    response.end('{}');
  } else if (request.url.startsWith('/interaction/')) {
    accounts.set(next.claims.sub, next.claims);
    const result = next.deny
      ? { error: 'access_denied', error_description: 'the user canceled' }
      : { login: { accountId: next.claims.sub } };
    await provider.interactionFinished(request, response, result);
  } else {
    await answer(request, response);
  }
}).listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
