import { useHasAccounts } from '../auth/auth.tsx';
import { paths } from '../paths.ts';
import { ReadingPage, SectionedProse, type Sections } from '../ui/prose.tsx';

const SUMMARY = 'What Swatchwise keeps, where it keeps it, and for how long. In plain words.';

const whatYouType = {
  withAccounts:
    'What you type in the calculator stays in your own browser, so that it survives a reload. _Start over_ removes it, and so does clearing your browser’s data.',
  withoutAccounts:
    'What you type in the calculator, and your choice of inches or centimeters, stay in your own browser. _Start over_ removes what you typed, and clearing your browser’s data removes everything.',
} as const;

/** What is stored without an account. */
function getGuestSections(hasAccounts: boolean): Sections {
  const logOut = hasAccounts ? ', log out' : '';
  return {
    [hasAccounts ? 'Without an account' : 'What you enter']: [
      [
        whatYouType[hasAccounts ? 'withAccounts' : 'withoutAccounts'],
        `Projects that you save with _Remember this project_ stay in your own browser too, with what you measure, until you remove them there${logOut} or clear your browser’s data. They are not sent.`,
        `The pattern in which your size is marked stays in your own browser, with its file if it was a PDF, until you select _Forget this pattern_${logOut} or clear your browser’s data. It is not sent.`,
        'When you use a pattern, its gauge and sizes are sent to the server, which keeps them under a random ID, without your name. After seven days they are deleted.',
        'Your gauge and the finished bust you want are sent to be calculated with, and are not kept.',
        hasAccounts
          ? 'No cookie is set until you use a button that signs you in.'
          : 'There are no accounts, and no cookies.',
      ],
    ],
  };
}

/** What is stored of users. */
const userSections: Sections = {
  'With an account': [
    'You sign in through a provider, and Swatchwise receives from it your user ID there, your email address once it is verified, and your first and last name, as far as you have given them there. It never sees your password. It keeps these, when you joined, when you last logged in, how many calculations you have run, and whether you want email updates.',
    'The swatches, patterns and results that you save are yours alone: no other knitter can see them, and the admin pages do not show them. Admins see the list of accounts: names, email address, the two dates, the number of calculations and the choice about email.',
    <p key="email">
      <strong>Email updates are on until you turn them off</strong>, with a checkbox under Settings on your
      account page. Admins can take the addresses of those who have them on, to send news. Swatchwise itself
      sends you no email.
    </p>,
  ],
  'Cookies and your browser’s storage': [
    'One cookie says that you are signed in. No script can read it; it ends when you sign out, and by itself after thirty days without a visit. With it the server keeps how your browser identifies itself, when you signed in and on which day you were last here, so that your account page can show where you are signed in and sign you out remotely. It keeps a fingerprint of the cookie, not the cookie itself, and the provider’s ID token and session ID, which are needed to sign you out there, or from there. Your network address is not kept. While you are signing in, another cookie remembers for an hour at most where you came from.',
    'Your browser’s own storage holds what you are typing, the projects that you save, the patterns in which your size is marked, your choice of inches or centimeters, and the ID of the account that was last used here. What you type while you are signed in is shown only to your account. Signing out removes what was typed, the projects and the patterns.',
  ],
  'Taking it with you, and deleting it': [
    'On your account page, under Security, you can download everything you have saved, as one file that can be imported again or as tables, and delete the account. Then the account, its swatches, patterns and results, and all its sessions are deleted from the server immediately and can’t be recovered. Only earlier backups of the server may still contain them, until these are replaced.',
  ],
};

const getServerSections = (hasAccounts: boolean): Sections => ({
  'When you write to support': [
    hasAccounts
      ? 'Your message is stored with the name, the address and the subject that you enter, its date, and whether it has been read and answered. Admins read it on their page. If the server is set up to do so, it is also emailed to them. Until it is answered, a fingerprint of your network address is stored with it, so that no one can flood support. A message does not belong to an account: it is not in your download, and it stays when you delete the account. Write to support to have it removed.'
      : 'Your message is stored with the name, the address and the subject that you enter, and its date. If the server is set up to do so, it is also emailed to the operator. A fingerprint of your network address is stored with it, so that no one can flood support. Write to support to have it removed.',
  ],
  'What the server logs': [
    `Requests that fail or are slow are logged with the time, the kind of request and an ID, so that the fault can be found. The log does not contain your address or what you typed. To share the server fairly, requests are counted per network address${hasAccounts ? ' or account' : ''} for about a minute. Messages to support and patterns${hasAccounts ? ' entered without an account' : ''} are counted for a day. Then the counts are deleted.`,
  ],
  'What does not exist': [
    'There are no advertisements, no trackers and no statistics of visits, and nothing is loaded from other sites. Nothing is sold or passed on. Swatchwise has no subscriptions, no payments and no monthly billing, so it never asks for payment data. It uses no pattern-analysis provider: only the calculator reads the patterns that you enter.',
  ],
  'Who runs it': [
    `Swatchwise is software that anyone can run. The operator of this copy is responsible for it and for its backups. The [terms](${paths.terms}) say what you can expect from it.`,
  ],
});

export default function Privacy() {
  const hasAccounts = useHasAccounts();
  const sections = {
    ...getGuestSections(hasAccounts),
    ...(hasAccounts && userSections),
    ...getServerSections(hasAccounts),
  };
  return (
    <ReadingPage title="Privacy" description={SUMMARY} summary={SUMMARY}>
      <SectionedProse sections={sections} />
    </ReadingPage>
  );
}
