import { endpoints } from '../../src/contract/endpoints.ts';

type EndpointName = keyof typeof endpoints;

/**
 * The endpoints that are not measured: a user's exports read the same rows as the lists, that of the subscribed users
 * reads all users, `endUserSessions` would end the sessions of the others, and one address may send only a few messages
 * to support.
 */
const NOT_MEASURED: readonly EndpointName[] = [
  'exportAccount',
  'exportLibrary',
  'exportSubscribedUsers',
  'endUserSessions',
  'sendMessage',
];

/** Deletions come last, and that of the account after the others. */
function getTurn(name: EndpointName): number {
  if (name === 'removeAccount') return 2;
  return endpoints[name].method === 'DELETE' ? 1 : 0;
}

const measured = (Object.keys(endpoints) as EndpointName[])
  .filter((name) => !NOT_MEASURED.includes(name))
  .sort((one, other) => getTurn(one) - getTurn(other));

/** The measured requests, with their queries. */
export const requests: readonly (readonly [name: EndpointName, query?: string])[] = [
  // Searches, orders and filters of the two admin lists, with pages of 100 rows.
  ['listUsers', 'limit=100&search=number 77'],
  ['listUsers', 'limit=100&search=nobody at all'],
  ['listUsers', 'limit=100&sort=lastName&order=asc'],
  ['listUsers', 'limit=100&sort=email&emailUpdates=subscribed'],
  ['listUsers', 'limit=100'],
  ['listMessages', 'limit=100&responded=true'],
  ['listMessages', 'limit=100&search=knitter 700'],
  ['listMessages', 'limit=100'],
  ...measured
    .filter((name) => name !== 'listUsers' && name !== 'listMessages')
    .map((name) => [name] as const),
];
