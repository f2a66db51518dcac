import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretJwt,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ClientAuth,
  type ServerMetadata,
} from 'openid-client';
import type { OidcConfig } from '../config.ts';
import type { ProviderLogout } from '../storage/sessions.ts';
import type { Identity } from '../storage/users.ts';
import { readLogoutToken } from './logout-token.ts';

const PATIENCE_SECONDS = 10;
const LONGEST_TEXT = 255;
/** Longer ones make a redirect that proxies refuse: nginx takes 4 kB of headers by default. */
const LONGEST_HINT = 2000;
const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

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
  /** For the provider's own logout; `null` where it has none, or the token is too long to be sent there. */
  idToken: string | null;
  /** The provider's ID of its own session; `null` where it tells none. */
  providerSid: string | null;
}

export type OidcClient = ReturnType<typeof createOidcClient>;

/** Claims of a provider that no account can be made of. */
export class ClaimsError extends Error {
  override readonly name = 'ClaimsError';
}

type Claims = Readonly<Record<string, unknown>>;

/** Text as the provider tells it, fit to be stored. */
function toText(claim: unknown): string | null {
  const text = typeof claim === 'string' ? claim.replaceAll('\0', '').toWellFormed().trim() : '';
  return text === '' ? null : text.slice(0, LONGEST_TEXT);
}

/** One address, without a name, spaces, or characters that cannot be seen. */
const PLAIN_ADDRESS = /^[^\p{C}\p{Z}@<>()[\]\\,;:"]+@[^\p{C}\p{Z}@<>()[\]\\,;:"]+$/u;

/** Some providers say "true" as text. Microsoft Entra says in `xms_edov` whether the domain's owner vouches for it. */
const isVerified = ({ email_verified, xms_edov }: Claims): boolean =>
  String(email_verified) === 'true' || ['true', '1'].includes(String(xms_edov));

const tellsStanding = ({ email, email_verified, xms_edov }: Claims): boolean =>
  email !== undefined && (email_verified !== undefined || xms_edov !== undefined);

/**
 * The verified address. It and its standing come from one place: what is said of one address says nothing of another.
 * @throws ClaimsError when it is no plain address of at most 255 characters
 */
function readEmail(sources: readonly Claims[]): string | null {
  const source = sources.find(tellsStanding);
  if (!source || !isVerified(source)) return null;
  const { email } = source;
  if (typeof email !== 'string' || email.length > LONGEST_TEXT || !PLAIN_ADDRESS.test(email)) {
    throw new ClaimsError('The email claim is not a plain address');
  }
  return email;
}

/** First and last name. Where there is only a whole one, its last word is the last name. */
function readNames({ given_name, family_name, name }: Claims) {
  const [firstName, lastName] = [toText(given_name), toText(family_name)];
  const whole = toText(name);
  if (firstName !== null || lastName !== null || whole === null) return { firstName, lastName };
  const [, first, last] = /^(.+)\s+(\S+)$/su.exec(whole) ?? [null, whole, null];
  return { firstName: toText(first), lastName: toText(last) };
}

/** @throws ClaimsError unless a subject is 1 to 255 characters without control characters (Core 1.0, section 2) */
function readSubject(subject: string): string {
  if (subject === '' || subject.length > LONGEST_TEXT || /\p{C}/u.test(subject)) {
    throw new ClaimsError('The sub claim is empty, longer than 255 characters, or holds control characters');
  }
  return subject;
}

/** How we are known to a provider. */
type Registration = Omit<OidcConfig, 'issuer'>;

const PROOFS = {
  client_secret_basic: ClientSecretBasic,
  client_secret_post: ClientSecretPost,
  client_secret_jwt: ClientSecretJwt,
} satisfies Record<string, (secret: string) => ClientAuth>;

/** The way of proving who we are: as it is set, else by header unless the provider only takes the secret in the body. */
function proofFor({ clientSecret, authMethod }: Registration): ClientAuth {
  if (clientSecret === null) return None();
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isPostOnly = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    const method = authMethod ?? (isPostOnly ? 'client_secret_post' : 'client_secret_basic');
    // One of them signs: what it returns is waited for.
    const prove: (...given: Parameters<ClientAuth>) => unknown = PROOFS[method](clientSecret);
    return prove(server, ...rest);
  };
}

/** How to reach a provider. */
interface Connection {
  /** The provider as it describes itself. @throws when it does not answer */
  current: () => Promise<Configuration>;
  /** Says that something failed: the provider may have moved. */
  doubt: () => void;
}

// eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so to be noticed: for this machine alone
const INSECURE = [enableNonRepudiationChecks, allowInsecureRequests];

/** Connects to a provider on this machine whose metadata is known. */
export function connectLocally(metadata: ServerMetadata, registration: Registration): Connection {
  const made = new Configuration(metadata, registration.clientId, undefined, proofFor(registration));
  for (const set of INSECURE) set(made);
  return { current: () => Promise.resolve(made), doubt: () => undefined };
}

/**
 * Connects to a provider that describes itself at its issuer's address. The description is fetched again after an hour,
 * and after a failure if it is older than a minute; while it cannot be fetched, the former one is used.
 */
export function discoverProvider({ issuer, ...registration }: OidcConfig, now: () => Date): Connection {
  let known: Promise<Configuration> | null = null;
  let fetchedAt = 0;
  let isDoubted = false;

  async function fetchAgain(former: Promise<Configuration> | null): Promise<Configuration> {
    try {
      return await discovery(issuer, registration.clientId, undefined, proofFor(registration), {
        // The configuration allows http on this machine alone.
        execute: issuer.protocol === 'http:' ? INSECURE : [enableNonRepudiationChecks],
        timeout: PATIENCE_SECONDS,
      });
    } catch (error) {
      if (former) return former;
      known = null;
      throw error;
    }
  }

  return {
    current: () => {
      const age = now().getTime() - fetchedAt;
      if (!known || age > HOUR_MS || (isDoubted && age > MINUTE_MS)) {
        fetchedAt = now().getTime();
        isDoubted = false;
        known = fetchAgain(known);
      }
      return known;
    },
    doubt: () => {
      isDoubted = true;
    },
  };
}

/** Exchanges the code, and asks at the userinfo endpoint for what the ID token does not tell. */
async function finishAt(found: Configuration, callback: URL, attempt: Attempt): Promise<SignedIn> {
  const tokens = await authorizationCodeGrant(found, callback, {
    pkceCodeVerifier: attempt.codeVerifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const idClaims = tokens.claims();
  if (!idClaims) throw new Error('The provider sent no ID token');
  const subject = readSubject(idClaims.sub);
  const { userinfo_endpoint, end_session_endpoint } = found.serverMetadata();
  const isComplete =
    tellsStanding(idClaims) && (idClaims.given_name !== undefined || idClaims.name !== undefined);
  const told: Claims =
    isComplete || userinfo_endpoint === undefined
      ? {}
      : await fetchUserInfo(found, tokens.access_token, idClaims.sub);
  const isHintKept = end_session_endpoint !== undefined && (tokens.id_token?.length ?? 0) <= LONGEST_HINT;
  return {
    identity: {
      issuer: idClaims.iss,
      subject,
      email: readEmail([idClaims, told]),
      ...readNames({ ...told, ...idClaims }),
    },
    idToken: isHintKept ? (tokens.id_token ?? null) : null,
    providerSid: toText(idClaims.sid),
  };
}

/**
 * Signing in at an OpenID Connect provider: authorization code with PKCE, state and nonce.
 * @param parameters more for the authorization request
 */
export function createOidcClient(connection: Connection, parameters: Readonly<Record<string, string>> = {}) {
  return {
    /**
     * Where to send her to sign in.
     * @throws when the provider does not answer
     */
    async begin(redirectUri: string, returnTo: string): Promise<{ url: URL; attempt: Attempt }> {
      const found = await connection.current();
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
     * @throws ClaimsError when no account can be made of what the provider says
     * @throws when the provider refuses or does not answer, or anything does not belong to this attempt
     */
    async finish(callback: URL, attempt: Attempt): Promise<SignedIn> {
      const found = await connection.current();
      try {
        return await finishAt(found, callback, attempt);
      } catch (error) {
        const isAnswer = error instanceof AuthorizationResponseError || error instanceof ClaimsError;
        if (!isAnswer) connection.doubt();
        throw error;
      }
    },

    /** Which sessions a logout token ends. @throws when it is no valid one, or the provider does not answer */
    async readLogoutToken(token: string): Promise<ProviderLogout> {
      return readLogoutToken(await connection.current(), token);
    },

    /** Where to end the provider's own session too; `null` where it cannot be. */
    async logoutUrl(idToken: string | null, returnTo: string): Promise<URL | null> {
      const found = await connection.current();
      if (found.serverMetadata().end_session_endpoint === undefined) return null;
      const hint = idToken !== null && idToken.length <= LONGEST_HINT && { id_token_hint: idToken };
      return buildEndSessionUrl(found, { post_logout_redirect_uri: returnTo, ...hint });
    },
  };
}
