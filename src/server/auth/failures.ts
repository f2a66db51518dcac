import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../http/escape-html.ts';
import { plainPage, sendPage } from '../http/plain-pages.ts';

/** Why signing in did not work, for the person who tried. */
const FAILURES = {
  cancelled: {
    status: 400,
    title: 'You were not signed in',
    words: 'Signing in was stopped before it was finished. Nothing of yours has changed.',
  },
  stale: {
    status: 400,
    title: 'This sign-in has run out',
    words: 'It was begun too long ago, or in another browser, or has been used already. Begin again.',
  },
  unverified: {
    status: 400,
    title: 'Signing in did not work',
    words: 'What came back could not be verified, so you were not signed in. Begin again.',
  },
  unreachable: {
    status: 503,
    title: 'Signing in is not possible right now',
    words:
      'The sign-in service does not answer. The calculator works without an account, and what you typed is kept in this browser. Try again in a few minutes.',
  },
  elsewhere: {
    status: 403,
    title: 'Local sign-in is for this machine alone',
    words: 'This request came from another machine, through a proxy, or by another name, and was refused.',
  },
} as const;
export type Failure = keyof typeof FAILURES;

/** Answers with why signing in did not work, and the ways on. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const { status, title, words } = FAILURES[failure];
  const ways = `<p class="ways"><a class="button" href="/api/login?returnTo=%2Fcalculator">Log In</a> <a href="/calculator">Go to the calculator</a></p>`;
  return sendPage(reply, status, plainPage(title, `<p>${escapeHtml(words)}</p>${ways}`));
}
