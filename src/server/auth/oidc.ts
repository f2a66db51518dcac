import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { OidcConfig } from '../config.ts';
import type { Identity } from '../storage/users.ts';

const PATIENCE_SECONDS = 10;
const LONGEST_TEXT = 255;

/** One attempt to sign in, kept in a cookie of the browser that began it until the provider sends her back. */
export interface Attempt {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
}

/** What a sign-in has brought. */
export interface SignedIn {
  identity: Identity;
  /** For the provider's own logout; `null` where it has none. */
  idToken: string | null;
}

export type OidcClient = ReturnType<typeof createOidcClient>;

/** Text as the provider tells it, fit to be stored. */
function textOf(claim: unknown): string | null {
  const text = typeof claim === 'string' ? claim.replaceAll('\0', '').toWellFormed().trim() : '';
  return text === '' ? null : text.slice(0, LONGEST_TEXT);
}

/** The way of proving who we are that the provider takes: by header unless it only takes the secret in the body. */
function proofFor({ clientSecret }: OidcConfig, methods: readonly string[] | undefined) {
  if (clientSecret === null) return None();
  const isPostOnly =
    methods?.includes('client_secret_post') === true && !methods.includes('client_secret_basic');
  return isPostOnly ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
}

/**
 * Signing in at an OpenID Connect provider: authorization code with PKCE, state and nonce.
 * @param parameters more for the authorization request
 */
export function createOidcClient(oidc: OidcConfig, parameters: Readonly<Record<string, string>> = {}) {
  let known: Promise<Configuration> | null = null;

  async function discover(): Promise<Configuration> {
    const { issuer, clientId } = oidc;
    // The configuration allows http on this machine alone.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so to be noticed
    const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
    const execute: ((made: Configuration) => void)[] = [enableNonRepudiationChecks, ...insecure];
    const options = { execute, timeout: PATIENCE_SECONDS };
    const metadata = (await discovery(issuer, clientId, undefined, None(), options)).serverMetadata();
    // How to prove who we are is known only from what the provider says of itself.
    const proof = proofFor(oidc, metadata.token_endpoint_auth_methods_supported);
    const made = new Configuration(metadata, clientId, undefined, proof);
    made.timeout = PATIENCE_SECONDS;
    for (const set of execute) set(made);
    return made;
  }

  /** The provider's own description of itself; one that could not be had is asked for again the next time. */
  function configuration(): Promise<Configuration> {
    known ??= discover().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  }

  return {
    /**
     * Where to send her to sign in.
     * @throws when the provider does not answer
     */
    async begin(redirectUri: string, returnTo: string): Promise<{ url: URL; attempt: Attempt }> {
      const found = await configuration();
      const attempt = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
        returnTo,
      };
      const url = buildAuthorizationUrl(found, {
        ...parameters,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url, attempt };
    },

    /**
     * Who has come back, once everything that the provider sent has been checked.
     * @param callback the whole address she came back to
     * @throws when the provider refuses or does not answer, or anything does not belong to this attempt
     */
    async finish(callback: URL, attempt: Attempt): Promise<SignedIn> {
      const found = await configuration();
      const tokens = await authorizationCodeGrant(found, callback, {
        pkceCodeVerifier: attempt.codeVerifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      });
      const idClaims = tokens.claims();
      if (!idClaims) throw new Error('The provider sent no ID token');
      const { userinfo_endpoint, end_session_endpoint } = found.serverMetadata();
      const isToldElsewhere = idClaims.email === undefined && userinfo_endpoint !== undefined;
      const told = isToldElsewhere ? await fetchUserInfo(found, tokens.access_token, idClaims.sub) : {};
      const claims: Record<string, unknown> = { ...told, ...idClaims };
      return {
        identity: {
          issuer: idClaims.iss,
          subject: idClaims.sub,
          // Some providers say "true" as text.
          email: String(claims.email_verified) === 'true' ? textOf(claims.email) : null,
          firstName: textOf(claims.given_name),
          lastName: textOf(claims.family_name),
        },
        idToken: end_session_endpoint === undefined ? null : (tokens.id_token ?? null),
      };
    },

    /** Where to end the provider's own session too; `null` where it cannot be. */
    async logoutUrl(idToken: string | null, returnTo: string): Promise<URL | null> {
      if (idToken === null) return null;
      const found = await configuration();
      if (found.serverMetadata().end_session_endpoint === undefined) return null;
      return buildEndSessionUrl(found, { post_logout_redirect_uri: returnTo, id_token_hint: idToken });
    },
  };
}
