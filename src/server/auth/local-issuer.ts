/**
 * The issuer of every account of the built-in sign-in. It is a name, never an address to fetch (RFC 2606 reserves
 * `.invalid`), so that an account does not depend on the host name and port by which a browser reaches the server.
 */
export const LOCAL_ISSUER = 'https://swatchwise.invalid/local-sign-in';
