import { expect, it } from 'vitest';
import { toSafeReturnTo } from '../../src/server/auth/return-to.ts';

it.each([
  ...['/', '/calculator?pattern=1#sizes', '/account?tab=settings', '/%73watches', '/apiary', '/signup-later'],
])('the return path is the given one: %s', (path) => expect(toSafeReturnTo(path)).toBe(path));

it.each([
  ...['/signup', '/signup/', '/%73ignup', '/SignUp', '/signup?from=home', '/./signup', '/x/../signup//'],
  // Without a query or a fragment that is too long for a cookie.
  ...[`/calculator?q=${'毛'.repeat(400)}`, `/calculator#${'x'.repeat(900)}`],
])('the return path is the calculator from %s', (path) => expect(toSafeReturnTo(path)).toBe('/calculator'));

it.each([
  ...['/api', '/api/', '/api/logout', '/%61pi/logout', '/API/logout', '/./api/logout', '/%2e/api/logout'],
  ...['/x/%2e%2e/api/logout', '/api%2Flogout', '/%2Fapi/logout', '/\tapi/logout', '/a\npi/logout'],
  ...['/api\\logout', '/api?x', '/api#x', '/%5Capi/logout'],
])('the return path is never in the API: %j', (path) => expect(toSafeReturnTo(path)).toBe('/'));

it.each([
  ...['//', '/\\', '//evil.example', '/\\evil.example', '/\t/evil.example', '/..//evil.example'],
  ...['\\\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '', 'calculator', '/%zz', '/%ff'],
  ...[`/${'x'.repeat(2000)}`, undefined, null, 5, ['/calculator']],
])('the return path is the home page for an invalid path: %j', (given) =>
  expect(toSafeReturnTo(given)).toBe('/'),
);
