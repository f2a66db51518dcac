import { createPrivateKey, generateKeyPairSync } from 'node:crypto';

/** Generates the keys with which the local provider signs, as a JSON Web Key Set (RFC 7517). */
export function generateSigningKeys() {
  // As text first. In Node 20, the export of a generated key object holds its lock, and a garbage collection in between
  // that removes the generator waits for the same lock: the whole process stops.
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { keys: [{ ...createPrivateKey(privateKey).export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] };
}
