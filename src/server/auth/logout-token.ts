import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Configuration } from 'openid-client';
import * as z from 'zod';
import type { ProviderLogout } from '../storage/sessions.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MAX_AGE_SECONDS = 5 * 60;
const CLOCK_SKEW_SECONDS = 60;

/** The claims of a logout token. An ID token does not match (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
const logoutClaims = z
  .object({
    iss: z.string(),
    iat: z.number(),
    jti: z.string().min(1),
    sub: z.string().optional(),
    sid: z.string().optional(),
    events: z.object({ [EVENT]: z.looseObject({}) }),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined, 'sub or sid is required');

const keySets = new WeakMap<Configuration, JWTVerifyGetKey>();

function getKeySet(provider: Configuration, jwksUri: string): JWTVerifyGetKey {
  const known = keySets.get(provider);
  if (known) return known;
  const created = createRemoteJWKSet(new URL(jwksUri));
  keySets.set(provider, created);
  return created;
}

/** Reads a provider's logout token. @throws when it is not from this provider, not for this client, or too old */
export async function readLogoutToken(provider: Configuration, token: string): Promise<ProviderLogout> {
  const { issuer, jwks_uri, id_token_signing_alg_values_supported: supported } = provider.serverMetadata();
  if (jwks_uri === undefined) throw new Error('The provider has no jwks_uri');
  // Only asymmetric signatures: no shared secrets, and no unsigned tokens.
  const algorithms = (supported ?? ['RS256']).filter((alg) => !/^(?:none|HS)/.test(alg));
  const { payload, protectedHeader } = await jwtVerify(token, getKeySet(provider, jwks_uri), {
    issuer,
    audience: provider.clientMetadata().client_id,
    algorithms,
    maxTokenAge: MAX_AGE_SECONDS,
    clockTolerance: CLOCK_SKEW_SECONDS,
  });
  // The type is only recommended, and some providers send "JWT".
  const { typ = 'logout+jwt' } = protectedHeader;
  if (!/^(?:(?:application\/)?logout\+jwt|jwt)$/i.test(typ)) throw new Error('This is not a logout token');
  const { iss, sub, sid, iat } = logoutClaims.parse(payload);
  // A replay ends no later sessions, so the server does not remember tokens by `jti`.
  return {
    issuer: iss,
    subject: sub ?? null,
    sid: sid ?? null,
    // The provider's clock may be behind ours.
    begunBefore: new Date((iat + CLOCK_SKEW_SECONDS) * 1000),
  };
}
