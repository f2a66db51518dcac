import { Link } from 'wouter';
import { useHasAccounts } from '../auth/auth.tsx';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { Prose, ReadingHead } from '../ui/prose.tsx';

/** What is stored without an account. */
function GuestData({ hasAccounts }: { hasAccounts: boolean }) {
  const logOut = hasAccounts ? ', log out' : '';
  return (
    <>
      <h2>{hasAccounts ? 'Without an account' : 'What you enter'}</h2>
      <ul>
        {hasAccounts ? (
          <li>
            What you type in the calculator stays in your own browser, so that it survives a reload.{' '}
            <em>Start over</em> removes it, and so does clearing your browser’s data.
          </li>
        ) : (
          <li>
            What you type in the calculator, and your choice of inches or centimeters, stay in your own
            browser. <em>Start over</em> removes what you typed, and clearing your browser’s data removes
            everything.
          </li>
        )}
        <li>
          Projects that you save with <em>Remember this project</em> stay in your own browser too, with what
          you measure, until you remove them there{logOut} or clear your browser’s data. They are not sent.
        </li>
        <li>
          The pattern in which your size is marked stays in your own browser, with its file if it was a PDF,
          until you select <em>Forget this pattern</em>
          {logOut} or clear your browser’s data. It is not sent.
        </li>
        <li>
          When you use a pattern, its gauge and sizes are sent to the server, which keeps them under a random
          ID, without your name. After seven days they are deleted.
        </li>
        <li>Your gauge and the finished bust you want are sent to be calculated with, and are not kept.</li>
        <li>
          {hasAccounts
            ? 'No cookie is set until you use a button that signs you in.'
            : 'There are no accounts, and no cookies.'}
        </li>
      </ul>
    </>
  );
}

/** What is stored of users. */
function UserData() {
  return (
    <>
      <h2>With an account</h2>
      <p>
        You sign in through a provider, and Swatchwise receives from it your user ID there, your email address
        once it is verified, and your first and last name, as far as you have given them there. It never sees
        your password. It keeps these, when you joined, when you last logged in, how many calculations you
        have run, and whether you want email updates.
      </p>
      <p>
        The swatches, patterns and results that you save are yours alone: no other knitter can see them, and
        the admin pages do not show them. Admins see the list of accounts: names, email address, the two
        dates, the number of calculations and the choice about email.
      </p>
      <p>
        <strong>Email updates are on until you turn them off</strong>, with a checkbox under Settings on your
        account page. Admins can take the addresses of those who have them on, to send news. Swatchwise itself
        sends you no email.
      </p>

      <h2>Cookies and your browser’s storage</h2>
      <p>
        One cookie says that you are signed in. No script can read it; it ends when you sign out, and by
        itself after thirty days without a visit. With it the server keeps how your browser identifies itself,
        when you signed in and on which day you were last here, so that your account page can show where you
        are signed in and sign you out remotely. It keeps a fingerprint of the cookie, not the cookie itself,
        and the provider’s ID token and session ID, which are needed to sign you out there, or from there.
        Your network address is not kept. While you are signing in, another cookie remembers for an hour at
        most where you came from.
      </p>
      <p>
        Your browser’s own storage holds what you are typing, the projects that you save, the patterns in
        which your size is marked, your choice of inches or centimeters, and the ID of the account that was
        last used here. What you type while you are signed in is shown only to your account. Signing out
        removes what was typed, the projects and the patterns.
      </p>

      <h2>Taking it with you, and deleting it</h2>
      <p>
        On your account page, under Security, you can download everything you have saved, as one file that can
        be imported again or as tables, and delete the account. Then the account, its swatches, patterns and
        results, and all its sessions are deleted from the server immediately and can’t be recovered. Only
        earlier backups of the server may still contain them, until these are replaced.
      </p>
    </>
  );
}

export default function Privacy() {
  const hasAccounts = useHasAccounts();
  return (
    <Page
      title="Privacy"
      description="What Swatchwise keeps, where it keeps it, and for how long. In plain words."
      width="prose"
    >
      <ReadingHead title="Privacy">
        What Swatchwise keeps, where it keeps it, and for how long. In plain words.
      </ReadingHead>
      <Prose>
        <GuestData hasAccounts={hasAccounts} />
        {hasAccounts && <UserData />}

        <h2>When you write to support</h2>
        {hasAccounts ? (
          <p>
            Your message is stored with the name, the address and the subject that you enter, its date, and
            whether it has been read and answered. Admins read it on their page. If the server is set up to do
            so, it is also emailed to them. Until it is answered, a fingerprint of your network address is
            stored with it, so that no one can flood support. A message does not belong to an account: it is
            not in your download, and it stays when you delete the account. Write to support to have it
            removed.
          </p>
        ) : (
          <p>
            Your message is stored with the name, the address and the subject that you enter, and its date. If
            the server is set up to do so, it is also emailed to the operator. A fingerprint of your network
            address is stored with it, so that no one can flood support. Write to support to have it removed.
          </p>
        )}

        <h2>What the server logs</h2>
        <p>
          Requests that fail or are slow are logged with the time, the kind of request and an ID, so that the
          fault can be found. The log does not contain your address or what you typed. To share the server
          fairly, requests are counted per network address{hasAccounts && ' or account'} for about a minute.
          Messages to support and patterns{hasAccounts && ' entered without an account'} are counted for a
          day. Then the counts are deleted.
        </p>

        <h2>What does not exist</h2>
        <p>
          There are no advertisements, no trackers and no statistics of visits, and nothing is loaded from
          other sites. Nothing is sold or passed on. Swatchwise has no subscriptions, no payments and no
          monthly billing, so it never asks for payment data. It uses no pattern-analysis provider: only the
          calculator reads the patterns that you enter.
        </p>

        <h2>Who runs it</h2>
        <p>
          Swatchwise is software that anyone can run. The operator of this copy is responsible for it and for
          its backups. The <Link href={paths.terms}>terms</Link> say what you can expect from it.
        </p>
      </Prose>
    </Page>
  );
}
