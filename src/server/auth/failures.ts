import escapeHtml from 'escape-html';
import type { FastifyReply } from 'fastify';
import { renderPlainPage, sendPlainPage } from '../http/plain-pages.ts';

/** Why a sign-in failed, in words for the user, and what they can check. */
const FAILURES = {
  canceled: {
    status: 400,
    title: 'You were not signed in',
    words: 'Signing in was stopped before it was finished. Nothing in your account has changed.',
    checks: [],
  },
  stale: {
    status: 400,
    title: 'This sign-in has expired',
    words: 'It was started too long ago, started in another browser, or used already.',
    checks: [
      'Finish within an hour, in the browser where you started.',
      'Let this browser keep cookies from this site.',
    ],
  },
  unverified: {
    status: 400,
    title: 'Signing in did not work',
    words: 'We couldn’t confirm your sign-in, so you were not signed in.',
    checks: ['Sign in from start to finish in one tab.', 'Don’t reload the page while you are signing in.'],
  },
  unusable: {
    status: 400,
    title: 'We can’t use this account',
    words: 'The sign-in service sent an account ID or email address that we can’t read.',
    checks: ['Try another account.', 'Check the email address in your account at the sign-in service.'],
  },
  unreachable: {
    status: 503,
    title: 'Signing in is not possible right now',
    words:
      'The sign-in service does not answer. The calculator works without an account, and what you typed is saved in this browser.',
    checks: ['Wait a few minutes, then try again.'],
  },
  elsewhere: {
    status: 403,
    title: 'Local sign-in works on this computer only',
    words: 'This request came from another computer, through a proxy, or under another name.',
    checks: [
      'Open Swatchwise on the computer where it runs.',
      'Use the address that it printed when it started.',
    ],
  },
  outdatedAddress: {
    status: 403,
    title: 'This address is out of date',
    words: 'The code at its end is not the one of this Swatchwise.',
    checks: ['Use the address that it printed when it was last started.'],
  },
  noAccounts: {
    status: 404,
    title: 'There are no accounts here',
    words: 'Everything on this site works without signing in. What you typed is saved in this browser.',
    checks: [],
  },
} as const;
export type SignInFailure = keyof typeof FAILURES;

/** Sends a page that says why the sign-in failed. @param returnTo the path that the user wanted, if it is known */
export function sendFailure(
  reply: FastifyReply,
  failure: SignInFailure,
  returnTo = '/calculator',
): FastifyReply {
  const { status, title, words, checks } = FAILURES[failure];
  const login = `/api/login?${new URLSearchParams({ returnTo }).toString()}`;
  const list = checks.map((check) => `<li>${escapeHtml(check)}</li>`).join('');
  const ways =
    failure === 'noAccounts'
      ? '<a class="button" href="/calculator">Open the calculator</a>'
      : `<a class="button" href="${escapeHtml(login)}">Try again</a> <a href="/calculator">Continue as a guest</a>`;
  const body = `<p>${escapeHtml(words)}</p>
      ${list && `<h2>What to check</h2><ul>${list}</ul>`}
      <p class="ways">${ways}</p>
      <p class="hint">Still stuck? <a href="/support">Contact support</a>.</p>`;
  return sendPlainPage(reply, status, renderPlainPage(title, body));
}
