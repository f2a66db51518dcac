import { hash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => hash('sha256', text, 'buffer');

/**
 * Returns a function that compares a text with a secret in constant time. Digests have equal lengths, so the comparison
 * does not reveal the length of the secret.
 */
export function createSecretCheck(secret: string): (given: string) => boolean {
  const expected = digest(secret);
  return (given) => timingSafeEqual(digest(given), expected);
}
