import { describe, expect, it, vi } from 'vitest';
import { USER_HEADER, type Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { createRequest, type RowKind } from '../support/bad-input.ts';
import { MESSAGE, NO_ID, PATTERN, SWATCH, RESULT } from '../support/requests.ts';
import { ann, bea } from '../support/sign-in.ts';
import type { Send } from '../support/test-app.ts';
import { useApp } from '../support/use-app.ts';
import { getId } from '../support/responses.ts';

const callers = ['guest', 'owner', 'other', 'admin'] as const;
type Caller = (typeof callers)[number];

/** Functions that create a row of the owner and return its ID. `user` returns the owner's ID. */
type Owned = Readonly<Record<RowKind, () => Promise<string>>>;

const anyone = [200, 200, 200, 200] as const;
const anyoneCreating = [201, 201, 201, 201] as const;
const signedIn = [401, 200, 200, 200] as const;
const creating = [401, 201, 201, 201] as const;
const ownerOnly = [401, 200, 404, 404] as const;
const adminOnly = [401, 404, 404, 200] as const;

/** The status that each caller gets for the owner's row. An endpoint without statuses here does not compile. */
const matrix: Record<
  keyof typeof endpoints,
  readonly [guest: number, owner: number, other: number, admin: number]
> = {
  health: anyone,
  ready: anyone,
  describeApi: anyone,
  readApiDocs: anyone,
  getConfig: anyone,
  getCurrentUser: signedIn,
  updateEmailPreferences: signedIn,
  updateUnits: signedIn,
  listSessions: signedIn,
  endOtherSessions: signedIn,
  exportAccount: signedIn,
  exportLibrary: signedIn,
  importAccount: signedIn,
  removeAccount: signedIn,
  listSwatches: signedIn,
  getSwatch: ownerOnly,
  createSwatch: creating,
  updateSwatch: ownerOnly,
  removeSwatch: ownerOnly,
  createManualPattern: anyoneCreating,
  savePattern: ownerOnly,
  updatePatternNotes: ownerOnly,
  listSavedPatterns: signedIn,
  createPattern: creating,
  replacePattern: ownerOnly,
  updatePattern: ownerOnly,
  removePattern: ownerOnly,
  calculate: [404, 200, 404, 404],
  createCalculation: [401, 201, 404, 404],
  listCalculations: signedIn,
  renameCalculation: ownerOnly,
  updateOutcome: ownerOnly,
  listOutcomes: signedIn,
  removeCalculation: ownerOnly,
  sendMessage: anyoneCreating,
  listUsers: adminOnly,
  endUserSessions: adminOnly,
  getStatistics: adminOnly,
  listMessages: adminOnly,
  markMessageRead: adminOnly,
  markMessageResponded: adminOnly,
  removeMessages: adminOnly,
  exportSubscribedUsers: adminOnly,
};

const app = useApp({ env: { ADMIN_EMAILS: 'admin@example.org' } });

/** Sends a message to support. @returns its ID, which only an admin can read */
async function writeToSupport(send: Send): Promise<string> {
  expect((await send('POST', '/api/contact', MESSAGE)).status).toBe(201);
  const admin = await app.signIn({ email: 'admin@example.org' });
  const [newest] = (await (await admin('GET', '/api/admin/contact-messages')).json()) as { id: string }[];
  return newest?.id ?? '';
}

function createOwned(owner: Send): Owned {
  const pattern = async () =>
    getId(await owner('POST', '/api/patterns', { patternName: 'Yoke', ...PATTERN }));
  return {
    swatch: async () => getId(await owner('POST', '/api/gauge-swatches', SWATCH)),
    pattern,
    calculation: async () =>
      getId(await owner('POST', '/api/calculations', { ...RESULT, patternId: await pattern() })),
    message: () => writeToSupport(owner),
    user: async () => ((await (await owner('GET', '/api/auth/user')).json()) as { id: string }).id,
  };
}

/** The statements that write the counts of calculations once a second, whatever is requested. */
const COUNTING =
  /^update "(?:users|totals)" set "calculation(?:_count|s)"|^select "id" from "users" where "id" in .* for update$/;

/** Returns the response to a request, and the statements that it causes. */
async function trace(request: () => Promise<Response>) {
  // The base class of Kysely's executors, so that the spy also sees the statements of transactions.
  const executor = Object.getPrototypeOf(Object.getPrototypeOf(app.database.db.getExecutor())) as {
    executeQuery: (query: { sql: string }) => Promise<unknown>;
  };
  const asked = vi.spyOn(executor, 'executeQuery');
  try {
    const response = await request();
    const statements = asked.mock.calls.map(([{ sql }]) => sql).filter((sql) => !COUNTING.test(sql));
    return {
      status: response.status,
      statements,
      headers: [...response.headers.keys()],
      text: await response.text(),
    };
  } finally {
    asked.mockRestore();
  }
}

const unknown = () => Promise.resolve(NO_ID);
const UNKNOWN: Owned = {
  swatch: unknown,
  pattern: unknown,
  calculation: unknown,
  message: unknown,
  user: unknown,
};

describe.each(Object.entries(matrix))('%s', (name, statuses) => {
  const endpoint: Endpoint = endpoints[name as keyof typeof endpoints];
  const { row, needsPattern, getPath, getBody } = createRequest(name as keyof typeof endpoints);

  /** Prepares a request about rows, which are created for it. */
  async function prepare(send: Send, owned: Owned, headers?: Record<string, string>) {
    const path = getPath(row ? await owned[row]() : '');
    const body = getBody(needsPattern ? await owned.pattern() : '');
    return () => send(endpoint.method, path, body, headers);
  }
  const request = async (send: Send, owner: Send, headers?: Record<string, string>) =>
    (await prepare(send, createOwned(owner), headers))();

  it.each(callers.map((caller, column) => [statuses[column], caller] as const))(
    'returns %i to the caller: %s',
    async (status, caller: Caller) => {
      const owner = await app.signIn(ann);
      const sends = {
        guest: () => Promise.resolve(app.send),
        owner: () => Promise.resolve(owner),
        other: () => app.signIn(bea),
        admin: () => app.signIn({ email: 'admin@example.org' }),
      };
      const send = await sends[caller]();
      const response = await request(send, owner);
      expect(response.status, await response.text()).toBe(status);
      if (status === 401) expect(response.headers.get('etag')).toBeNull();
    },
  );

  if (endpoint.access !== 'admin' && statuses[2] === 404)
    it('answers the ID of another user’s row like an unknown ID, with the same queries', async () => {
      const other = await app.signIn(bea);
      const ofOtherUser = await trace(await prepare(other, createOwned(await app.signIn(ann))));
      const ofUnknownId = await trace(await prepare(other, UNKNOWN));
      expect(ofUnknownId.status).toBe(404);
      expect(ofUnknownId.statements.length, 'the session, then the row').toBeGreaterThan(1);
      expect(ofOtherUser).toEqual(ofUnknownId);
    });

  // tests/api/openapi.test.ts has the page that another user loaded.
  it('returns 401 to a page whose user has signed out', async () => {
    const response = await request(app.send, await app.signIn(ann), { [USER_HEADER]: NO_ID });
    expect(response.status, await response.text()).toBe(401);
  });
});

it('the access matrix requires a signed-in user exactly where the contract does', () => {
  for (const [name, { access }] of Object.entries(endpoints)) {
    const [guest] = matrix[name as keyof typeof endpoints];
    if (guest !== 404) expect(guest === 401, name).toBe(access !== 'guest');
  }
});
