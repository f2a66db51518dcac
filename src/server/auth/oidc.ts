import * as client from 'openid-client';
import type { OidcConfig } from '../config.ts';
import type { ProviderLogout } from '../storage/sessions.ts';
import type { Identity } from '../storage/users.ts';
import { readLogoutToken } from './logout-token.ts';

const TIMEOUT_SECONDS = 10;
const MAX_TEXT_LENGTH = 255;
/** The longest `id_token_hint`. Proxies reject redirects with longer ones: nginx accepts 4 kB of headers by default. */
const MAX_HINT_LENGTH = 2000;
const HOUR_MS = 60 * 60_000;

/** One attempt to sign in. A cookie of the browser stores it until the provider redirects back. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
}

/** The result of a successful sign-in. */
export interface SignedIn {
  identity: Identity;
  /** For the logout at the provider; `null` where it has none, or the token is too long for it. */
  idToken: string | null;
  /** The provider's ID of its session; `null` where it sends none. */
  providerSid: string | null;
}

export type OidcClient = ReturnType<typeof createOidcClient>;

/** The provider's claims cannot be used for an account. */
export class ClaimsError extends Error {
  override readonly name = 'ClaimsError';
}

type Claims = Readonly<Record<string, unknown>>;

/** Returns a claim as text that the database can store; `null` for an empty or missing one. */
function toText(claim: unknown): string | null {
  const text = typeof claim === 'string' ? claim.replaceAll('\0', '').toWellFormed().trim() : '';
  return text === '' ? null : text.slice(0, MAX_TEXT_LENGTH);
}

/** One email address, without a name, spaces or invisible characters. */
const PLAIN_ADDRESS = /^[^\p{C}\p{Z}@<>()[\]\\,;:"]+@[^\p{C}\p{Z}@<>()[\]\\,;:"]+$/u;

/** Some providers send "true" as text. Microsoft Entra sends in `xms_edov` whether the domain is verified. */
const isVerified = ({ email_verified, xms_edov }: Claims): boolean =>
  String(email_verified) === 'true' || ['true', '1'].includes(String(xms_edov));

const hasEmailStatus = ({ email, email_verified, xms_edov }: Claims): boolean =>
  email !== undefined && (email_verified !== undefined || xms_edov !== undefined);

/**
 * Returns the verified email address, or `null`. Address and status must come from one source, because another source
 * may mean another address.
 * @throws ClaimsError when it is not a plain address of at most 255 characters
 */
function readEmail(sources: readonly Claims[]): string | null {
  const source = sources.find(hasEmailStatus);
  if (!source || !isVerified(source)) return null;
  const { email } = source;
  if (typeof email !== 'string' || email.length > MAX_TEXT_LENGTH || !PLAIN_ADDRESS.test(email)) {
    throw new ClaimsError('The email claim is not a plain address');
  }
  return email;
}

/** Returns the first and last name. Where there is only a full name, its last word is the last name. */
function readNames({ given_name, family_name, name }: Claims) {
  const [firstName, lastName] = [toText(given_name), toText(family_name)];
  const whole = toText(name);
  if (firstName !== null || lastName !== null || whole === null) return { firstName, lastName };
  const [, first, last] = /^(.+)\s+(\S+)$/su.exec(whole) ?? [null, whole, null];
  return { firstName: toText(first), lastName: toText(last) };
}

/** @throws ClaimsError unless a subject is 1 to 255 characters without control characters (Core 1.0, section 2) */
function readSubject(subject: string): string {
  if (subject === '' || subject.length > MAX_TEXT_LENGTH || /\p{C}/u.test(subject)) {
    throw new ClaimsError('The sub claim is empty, longer than 255 characters, or holds control characters');
  }
  return subject;
}

type Registration = Omit<OidcConfig, 'issuer'>;

const CLIENT_AUTH = {
  client_secret_basic: client.ClientSecretBasic,
  client_secret_post: client.ClientSecretPost,
  client_secret_jwt: client.ClientSecretJwt,
} satisfies Record<string, (secret: string) => client.ClientAuth>;

/** Returns the configured client authentication; by default in the header, or in the body if the provider accepts only that. */
function authenticateClient({ clientSecret, authMethod }: Registration): client.ClientAuth {
  if (clientSecret === null) return client.None();
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isPostOnly = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    const method = authMethod ?? (isPostOnly ? 'client_secret_post' : 'client_secret_basic');
    // The type says void, but client_secret_jwt returns a promise.
    const authenticate: (...given: Parameters<client.ClientAuth>) => unknown =
      CLIENT_AUTH[method](clientSecret);
    return authenticate(server, ...rest);
  };
}

const INSECURE: ((configuration: client.Configuration) => void)[] = [
  client.enableNonRepudiationChecks,
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated only as a warning; used for this machine only
  client.allowInsecureRequests,
];

/** Finds a provider's configuration through OpenID Connect Discovery: at first, and again after an hour or a failure. */
function discoverProvider({ issuer, ...registration }: OidcConfig, now: () => Date) {
  let known: Promise<client.Configuration> | null = null;
  let fetchedAt = 0;
  const forget = () => {
    known = null;
  };
  return {
    forget,
    async getConfiguration(): Promise<client.Configuration> {
      if (!known || now().getTime() - fetchedAt > HOUR_MS) {
        fetchedAt = now().getTime();
        known = client.discovery(issuer, registration.clientId, undefined, authenticateClient(registration), {
          // The settings allow http on this machine only.
          execute: issuer.protocol === 'http:' ? INSECURE : [client.enableNonRepudiationChecks],
          timeout: TIMEOUT_SECONDS,
        });
        known.catch(forget);
      }
      return known;
    },
  };
}

/** Exchanges the code, and requests the claims that the ID token lacks from the userinfo endpoint. */
async function exchangeCode(
  configuration: client.Configuration,
  callback: URL,
  attempt: SignInAttempt,
): Promise<SignedIn> {
  const tokens = await client.authorizationCodeGrant(configuration, callback, {
    pkceCodeVerifier: attempt.codeVerifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const idClaims = tokens.claims();
  if (!idClaims) throw new Error('The provider sent no ID token');
  const subject = readSubject(idClaims.sub);
  const { userinfo_endpoint, end_session_endpoint } = configuration.serverMetadata();
  const isComplete =
    hasEmailStatus(idClaims) && (idClaims.given_name !== undefined || idClaims.name !== undefined);
  const userInfo: Claims =
    isComplete || userinfo_endpoint === undefined
      ? {}
      : await client.fetchUserInfo(configuration, tokens.access_token, idClaims.sub);
  const isHintKept = end_session_endpoint !== undefined && (tokens.id_token?.length ?? 0) <= MAX_HINT_LENGTH;
  return {
    identity: {
      issuer: idClaims.iss,
      subject,
      email: readEmail([idClaims, userInfo]),
      ...readNames({ ...userInfo, ...idClaims }),
    },
    idToken: isHintKept ? (tokens.id_token ?? null) : null,
    providerSid: toText(idClaims.sid),
  };
}

/** Creates a client of an OpenID Connect provider. It uses the authorization code flow with PKCE, state and nonce. */
export function createOidcClient(config: OidcConfig, now: () => Date) {
  const connection = discoverProvider(config, now);
  return {
    /** Starts a sign-in. @returns the address to redirect the user to. @throws when the provider does not respond */
    async begin(redirectUri: string, returnTo: string): Promise<{ url: URL; attempt: SignInAttempt }> {
      const configuration = await connection.getConfiguration();
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
        returnTo,
      };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url, attempt };
    },

    /**
     * Finishes a sign-in.
     * @param callback the full address of the callback request
     * @throws ClaimsError when the claims cannot be used, and other errors when the sign-in failed
     */
    async finish(callback: URL, attempt: SignInAttempt): Promise<SignedIn> {
      const configuration = await connection.getConfiguration();
      try {
        return await exchangeCode(configuration, callback, attempt);
      } catch (error) {
        const isProviderResponse =
          error instanceof client.AuthorizationResponseError || error instanceof ClaimsError;
        if (!isProviderResponse) connection.forget();
        throw error;
      }
    },

    /** Returns the sessions that a logout token ends. @throws when it is not valid, or the provider does not respond */
    async readLogoutToken(token: string): Promise<ProviderLogout> {
      return readLogoutToken(await connection.getConfiguration(), token);
    },

    /** Returns the address that ends the provider's session; `null` when the provider has none. */
    async getLogoutUrl(idToken: string | null, returnTo: string): Promise<URL | null> {
      const configuration = await connection.getConfiguration();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      const hint = idToken !== null && idToken.length <= MAX_HINT_LENGTH && { id_token_hint: idToken };
      return client.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: returnTo,
        ...hint,
      });
    },
  };
}
