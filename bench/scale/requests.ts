import type { endpoints } from '../../src/contract/endpoints.ts';
import { DESIRED_BUST, GAUGE, OUTCOME, PATTERN, RESULT, SWATCH } from '../../tests/support/requests.ts';

/** A seeded user and the IDs of some of their rows. */
export interface Knitter {
  swatch: string;
  pattern: string;
  calculation: string;
  /** Any message to support. */
  message: string;
}

export interface EndpointRequest {
  /** For the path's parameter. */
  id?: (knitter: Knitter) => string;
  body?: (knitter: Knitter) => unknown;
  query?: string;
}

/**
 * The request for each endpoint; `null` for those that are not measured: a user's exports read the same rows as the
 * lists, that of the subscribed users reads all users, `endUserSessions` would end the sessions of the others, and one
 * address may send only a few messages to support.
 */
export const requests: Record<keyof typeof endpoints, EndpointRequest | null> = {
  health: {},
  ready: {},
  describeApi: {},
  readApiDocs: {},
  getConfig: {},
  getCurrentUser: {},
  updateEmailPreferences: { body: () => ({ emailUpdates: true }) },
  updateUnits: { body: () => ({ units: 'cm' }) },
  listSessions: {},
  endOtherSessions: {},
  exportAccount: null,
  exportLibrary: null,
  importAccount: {
    body: () => ({
      format: 'swatchwise',
      version: 1,
      exportedAt: '2026-01-01T00:00:00Z',
      swatches: [],
      patterns: [],
      calculations: [],
    }),
  },
  listSwatches: {},
  getSwatch: { id: ({ swatch }) => swatch },
  createSwatch: { body: () => SWATCH },
  updateSwatch: { id: ({ swatch }) => swatch, body: () => ({ notes: 'Soft' }) },
  createManualPattern: { body: () => ({ patternData: PATTERN }) },
  savePattern: { id: ({ pattern }) => pattern, body: () => ({ savedName: 'Mine' }) },
  updatePatternNotes: { id: ({ pattern }) => pattern, body: () => ({ notes: 'Knit twice' }) },
  listSavedPatterns: {},
  createPattern: { body: () => ({ patternName: 'Raglan', ...PATTERN }) },
  replacePattern: { id: ({ pattern }) => pattern, body: () => ({ patternName: 'Raglan', ...PATTERN }) },
  updatePattern: { id: ({ pattern }) => pattern, body: () => ({ notes: 'Knit thrice' }) },
  calculate: {
    body: ({ pattern }) => ({ patternId: pattern, gaugeInput: GAUGE, desiredBust: DESIRED_BUST }),
  },
  createCalculation: { body: ({ pattern }) => ({ ...RESULT, patternId: pattern }) },
  listCalculations: {},
  renameCalculation: { id: ({ calculation }) => calculation, body: () => ({ name: 'Better' }) },
  updateOutcome: { id: ({ calculation }) => calculation, body: () => ({ outcome: OUTCOME }) },
  listOutcomes: {},
  sendMessage: null,
  listUsers: { query: 'limit=100' },
  endUserSessions: null,
  getStatistics: {},
  listMessages: { query: 'limit=100' },
  removeMessages: { body: () => ({ responded: true, until: '2000-01-01T00:00:00Z' }) },
  markMessageRead: { id: ({ message }) => message },
  markMessageResponded: { id: ({ message }) => message },
  exportSubscribedUsers: null,
  // Deletions come last.
  removeCalculation: { id: ({ calculation }) => calculation },
  removePattern: { id: ({ pattern }) => pattern },
  removeSwatch: { id: ({ swatch }) => swatch },
  removeAccount: {},
};

/** Further queries of the two admin lists: searches, orders and filters, with pages of 100 rows. */
export const searches: readonly [keyof typeof endpoints, string][] = [
  ['listUsers', 'limit=100&search=number 77'],
  ['listUsers', 'limit=100&search=nobody at all'],
  ['listUsers', 'limit=100&sort=lastName&order=asc'],
  ['listUsers', 'limit=100&sort=email&emailUpdates=subscribed'],
  ['listMessages', 'limit=100&responded=true'],
  ['listMessages', 'limit=100&search=knitter 700'],
];
