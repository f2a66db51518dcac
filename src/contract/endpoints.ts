import * as z from 'zod';
import { MAX_OUTCOMES } from '../engine/limits.ts';
import * as account from './account.ts';
import * as admin from './admin.ts';
import * as calculations from './calculations.ts';
import * as contact from './contact.ts';
import type { DailyBytes, Endpoint, Navigation, RateLimit } from './endpoint.ts';
import { IMPORT_LIMITS } from './import-limits.ts';
import * as patterns from './patterns.ts';
import { idParams, MAX_PAGE_ROWS, success } from './primitives.ts';
import * as swatches from './swatches.ts';
import * as user from './user.ts';

/** More than any page requests; many accounts may share one address. */
const READS: RateLimit = { perMinute: 600, per: 'account' };
/** More than a person can do by hand, and too little to fill the database. */
const CREATIONS: RateLimit = { perMinute: 120, per: 'account' };
/** Changes and deletions of an account's rows. */
const CHANGES: RateLimit = { perMinute: 240, per: 'account' };
/** Counted by address, also for users. */
const MANUAL_PATTERNS: RateLimit = { perMinute: 60, isShared: true };
/** Cheap, and a knitter tries many numbers. */
const CALCULATIONS: RateLimit = { perMinute: 300 };
const MESSAGES: RateLimit = { perMinute: 5, isShared: true };
/** A hundred long messages from one address. */
const MESSAGE_BYTES: DailyBytes = { perAddress: 1_000_000, total: 50_000_000 };
/** Thousands of patterns from one address. */
const GUEST_PATTERN_BYTES: DailyBytes = { perAddress: 5_000_000, total: 200_000_000, countsOnlyGuests: true };
/** An export reads a whole library or all of them, or all subscribed users. */
const EXPORTS: RateLimit = { perMinute: 30, per: 'account' };
/** The page sends a full account in some twenty parts. */
const IMPORTS: RateLimit = { perMinute: 30, per: 'account' };
/** Ends a redirect loop between Swatchwise and the sign-in provider. */
const SIGN_INS: RateLimit = { perMinute: 60, isShared: true };
/** A provider may end the sessions of many users at the same time. */
export const PROVIDER_LOGOUTS: RateLimit = { perMinute: 1200 };

/** What the endpoints of a tag have in common. */
const SERVICE = { method: 'GET', access: 'guest', tag: 'Service' } as const;
const ACCOUNT = { access: 'user', tag: 'Account' } as const;
const SWATCHES = { access: 'user', tag: 'Swatches' } as const;
const PATTERNS = { access: 'user', tag: 'Patterns' } as const;
const RESULTS = { access: 'user', tag: 'Saved results' } as const;
const ADMIN = { access: 'admin', tag: 'Admin' } as const;

/** What the endpoints of the user's libraries have in common. */
const LIST = {
  method: 'GET',
  query: account.libraryQuery,
  isSerialized: true,
  limit: READS,
  isPaged: true,
  isHeavy: true,
} as const;
const CREATION = {
  method: 'POST',
  status: 201,
  limit: CREATIONS,
  isIdempotent: true,
  isVersioned: true,
  // `notFound`: the pattern of a result does not exist, or the new row's ID belongs to another account. `conflict`: a
  // concurrent change won, such as the deletion of the account.
  errors: ['notFound', 'conflict', 'accountFull'],
} as const;
const CHANGE = {
  method: 'PATCH',
  params: idParams,
  limit: CHANGES,
  isConditional: true,
  isVersioned: true,
  errors: ['notFound', 'accountFull'],
} as const;
const DELETION = {
  method: 'DELETE',
  params: idParams,
  response: success,
  limit: CHANGES,
  isConditional: true,
  errors: ['notFound'],
} as const;

/** The endpoints that pages and other programs call. `navigations` lists those that a browser opens. */
export const endpoints = {
  health: {
    ...SERVICE,
    path: '/api/health',
    summary: 'Check that the database responds',
    response: z.object({ status: z.literal('ok') }),
  },
  ready: {
    ...SERVICE,
    path: '/api/ready',
    summary:
      'Check that this server can take requests: its database can be read and written, and it is not shutting down',
    response: z.object({ status: z.literal('ready') }),
    errors: ['stopping'],
  },
  describeApi: {
    ...SERVICE,
    path: '/api/openapi.json',
    summary: 'This documentation for programs (OpenAPI 3.1)',
    response: z.record(z.string(), z.unknown()),
    isSerialized: true,
  },
  readApiDocs: {
    ...SERVICE,
    path: '/api/docs',
    summary: 'This documentation for people',
    mediaType: 'text/html',
  },
  getConfig: {
    ...SERVICE,
    path: '/api/config',
    summary: 'The part of the configuration that the browser needs',
    response: user.webConfig,
  },

  getCurrentUser: {
    ...ACCOUNT,
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in user',
    response: user.currentUser,
  },
  updateEmailPreferences: {
    ...ACCOUNT,
    method: 'PATCH',
    path: '/api/auth/email-preferences',
    summary: 'Subscribe to or unsubscribe from email updates',
    body: user.emailPreferencesBody,
    response: user.currentUser,
    limit: CHANGES,
  },
  updateUnits: {
    ...ACCOUNT,
    method: 'PATCH',
    path: '/api/auth/units',
    summary: 'Choose the unit of all pages',
    body: user.unitsBody,
    response: user.currentUser,
    limit: CHANGES,
  },
  listSessions: {
    ...ACCOUNT,
    method: 'GET',
    path: '/api/auth/sessions',
    summary: `The sessions of the user, at most ${account.MAX_SESSIONS}, most recently used first`,
    response: z.array(account.session).max(account.MAX_SESSIONS),
    limit: READS,
  },
  endOtherSessions: {
    ...ACCOUNT,
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'Sign out of all other sessions',
    response: success,
    limit: CHANGES,
  },
  exportAccount: {
    ...ACCOUNT,
    method: 'GET',
    path: '/api/account/export',
    summary: 'All data of the account as one JSON file',
    mediaType: 'application/json',
    limit: EXPORTS,
    isHeavy: true,
  },
  exportLibrary: {
    ...ACCOUNT,
    method: 'GET',
    path: '/api/account/export/:library',
    summary: 'One library as CSV',
    params: account.libraryParams,
    query: account.tableQuery,
    mediaType: 'text/csv',
    limit: EXPORTS,
    isHeavy: true,
  },
  importAccount: {
    ...ACCOUNT,
    method: 'POST',
    path: '/api/account/import',
    summary: 'Import a file that was downloaded from this or another account; existing rows are not changed',
    body: account.accountFile,
    response: account.importResult,
    limit: IMPORTS,
    isHeavy: true,
    maxBody: IMPORT_LIMITS.bytes,
    errors: ['conflict', 'tooIntricate', 'accountFull'],
  },
  removeAccount: {
    ...ACCOUNT,
    method: 'DELETE',
    path: '/api/account',
    summary: 'Delete the account with all its data and sessions',
    response: success,
    limit: CHANGES,
    isHeavy: true,
  },

  listSwatches: {
    ...SWATCHES,
    ...LIST,
    path: '/api/gauge-swatches',
    summary: 'The swatches of the user, newest first',
    response: z.array(swatches.swatch),
  },
  getSwatch: {
    ...SWATCHES,
    method: 'GET',
    path: '/api/gauge-swatches/:id',
    summary: 'One swatch',
    params: idParams,
    response: swatches.swatch,
    limit: READS,
    isVersioned: true,
    errors: ['notFound'],
  },
  createSwatch: {
    ...SWATCHES,
    ...CREATION,
    path: '/api/gauge-swatches',
    summary: 'Save a swatch',
    body: swatches.swatchBody,
    response: swatches.swatch,
  },
  updateSwatch: {
    ...SWATCHES,
    ...CHANGE,
    path: '/api/gauge-swatches/:id',
    summary: 'Change a swatch',
    body: swatches.updateSwatchBody,
    response: swatches.swatch,
  },
  removeSwatch: {
    ...SWATCHES,
    ...DELETION,
    path: '/api/gauge-swatches/:id',
    summary: 'Delete a swatch',
  },

  createManualPattern: {
    ...PATTERNS,
    ...CREATION,
    access: 'guest',
    path: '/api/patterns/manual',
    summary: 'Enter a pattern in the calculator, to calculate with its ID or to save it',
    body: patterns.manualPatternBody,
    response: patterns.pattern,
    limit: MANUAL_PATTERNS,
    dailyBytes: GUEST_PATTERN_BYTES,
  },
  savePattern: {
    ...PATTERNS,
    ...CHANGE,
    method: 'POST',
    path: '/api/patterns/:id/save',
    summary: 'Save a manually entered pattern',
    body: patterns.savePatternBody,
    response: patterns.pattern,
  },
  updatePatternNotes: {
    ...PATTERNS,
    ...CHANGE,
    path: '/api/patterns/:id/notes',
    summary: 'Change the notes of a pattern',
    body: patterns.updateNotesBody,
    response: patterns.pattern,
  },
  listSavedPatterns: {
    ...PATTERNS,
    ...LIST,
    path: '/api/patterns/saved',
    summary: 'The saved patterns of the user, newest first',
    response: z.array(patterns.pattern),
  },
  createPattern: {
    ...PATTERNS,
    ...CREATION,
    path: '/api/patterns',
    summary: 'Save a new pattern',
    body: patterns.createPatternBody,
    response: patterns.pattern,
  },
  replacePattern: {
    ...PATTERNS,
    ...CHANGE,
    method: 'PUT',
    path: '/api/patterns/:id',
    summary: 'Replace all editable fields of a pattern',
    body: patterns.replacePatternBody,
    response: patterns.pattern,
  },
  updatePattern: {
    ...PATTERNS,
    ...CHANGE,
    path: '/api/patterns/:id',
    summary: 'Change a pattern',
    body: patterns.updatePatternBody,
    response: patterns.pattern,
  },
  removePattern: {
    ...PATTERNS,
    ...DELETION,
    path: '/api/patterns/:id',
    summary: 'Delete a pattern, but not the results calculated from it',
  },

  calculate: {
    method: 'POST',
    path: '/api/calculate',
    access: 'guest',
    tag: 'Calculator',
    summary: 'Recommend a size of a pattern at a gauge for a desired finished bust',
    body: calculations.calculateBody,
    response: calculations.calculateResponse,
    limit: CALCULATIONS,
    errors: ['notFound'],
  },
  createCalculation: {
    ...RESULTS,
    ...CREATION,
    path: '/api/calculations',
    summary: 'Save a result',
    body: calculations.createCalculationBody,
    response: calculations.calculation,
  },
  listCalculations: {
    ...RESULTS,
    ...LIST,
    path: '/api/calculations',
    summary: 'The saved results of the user, newest first',
    response: z.array(calculations.calculation),
  },
  renameCalculation: {
    ...RESULTS,
    ...CHANGE,
    path: '/api/calculations/:id',
    summary: 'Rename a saved result',
    body: calculations.renameCalculationBody,
    response: calculations.calculation,
  },
  updateOutcome: {
    ...RESULTS,
    ...CHANGE,
    path: '/api/calculations/:id/outcome',
    summary: 'Save what the finished sweater measures, in inches; null clears it',
    body: calculations.updateOutcomeBody,
    response: calculations.calculation,
  },
  listOutcomes: {
    ...RESULTS,
    method: 'GET',
    path: '/api/calculations/outcomes',
    summary: `What the latest ${MAX_OUTCOMES} finished sweaters were planned to measure and what they measure, newest first`,
    response: calculations.outcomeList,
    limit: READS,
  },
  removeCalculation: {
    ...RESULTS,
    ...DELETION,
    path: '/api/calculations/:id',
    summary: 'Delete a saved result',
  },

  sendMessage: {
    method: 'POST',
    path: '/api/contact',
    access: 'guest',
    tag: 'Contact',
    summary: 'Send a message to support',
    body: contact.contactBody,
    response: success,
    status: 201,
    limit: MESSAGES,
    dailyBytes: MESSAGE_BYTES,
    isIdempotent: true,
    errors: ['tooManyUnanswered'],
  },

  listUsers: {
    ...ADMIN,
    method: 'GET',
    path: '/api/admin/users',
    summary: `All users, up to ${MAX_PAGE_ROWS} per page`,
    query: admin.usersQuery,
    response: z.array(admin.adminUser),
    limit: READS,
    isPaged: true,
    isHeavy: true,
  },
  endUserSessions: {
    ...ADMIN,
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    summary: 'Sign a user out everywhere',
    params: admin.userParams,
    response: success,
    limit: CHANGES,
    errors: ['notFound'],
  },
  getStatistics: {
    ...ADMIN,
    method: 'GET',
    path: '/api/admin/statistics',
    summary: 'Totals of users, calculations, and messages with and without a response',
    response: admin.statistics,
    limit: READS,
  },
  listMessages: {
    ...ADMIN,
    method: 'GET',
    path: '/api/admin/contact-messages',
    summary: `All contact messages, newest first, up to ${MAX_PAGE_ROWS} per page`,
    query: admin.messagesQuery,
    response: z.array(contact.contactMessage),
    limit: READS,
    isPaged: true,
    isHeavy: true,
  },
  markMessageRead: {
    ...ADMIN,
    method: 'PATCH',
    path: '/api/admin/contact-messages/:id/read',
    summary: 'Mark a message as read',
    params: idParams,
    response: contact.contactMessage,
    limit: CHANGES,
    errors: ['notFound'],
  },
  markMessageResponded: {
    ...ADMIN,
    method: 'PATCH',
    path: '/api/admin/contact-messages/:id/responded',
    summary: 'Mark a message as answered',
    params: idParams,
    response: contact.contactMessage,
    limit: CHANGES,
    errors: ['notFound'],
  },
  removeMessages: {
    ...ADMIN,
    method: 'POST',
    path: '/api/admin/contact-messages/deletions',
    summary: 'Delete all messages with or without a response that were sent up to a given time',
    body: admin.removeMessagesBody,
    response: admin.messagesRemoved,
    limit: CHANGES,
  },
  exportSubscribedUsers: {
    ...ADMIN,
    method: 'GET',
    path: '/api/admin/export-subscribed-users',
    summary: 'Subscribed users as CSV; the second column is the email',
    mediaType: 'text/csv',
    limit: EXPORTS,
    isHeavy: true,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

export const navigations = {
  signIn: {
    path: '/api/login',
    tag: 'Account',
    summary: 'Sign in, then return to a path of Swatchwise',
    query: ['returnTo'],
    limit: SIGN_INS,
  },
  finishSignIn: {
    path: '/api/callback',
    tag: 'Account',
    summary: 'The address to which the sign-in provider returns the browser',
    query: ['code', 'state'],
    limit: SIGN_INS,
  },
  signOut: {
    path: '/api/logout',
    tag: 'Account',
    summary: 'End the session here and at the sign-in provider',
    query: [],
    limit: SIGN_INS,
  },
} as const satisfies Readonly<Record<string, Navigation>>;
