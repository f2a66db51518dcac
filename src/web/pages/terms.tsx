import { Link } from 'wouter';
import { useHasAccounts } from '../auth/auth.tsx';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { Prose, ReadingHead } from '../ui/prose.tsx';

export default function Terms() {
  const hasAccounts = useHasAccounts();
  return (
    <Page
      title="Terms"
      description="Swatchwise is free, with unlimited use. What you can expect from it, and what it expects from you."
      width="prose"
    >
      <ReadingHead title="Terms">
        What you can expect from Swatchwise, and what it expects from you.
      </ReadingHead>
      <Prose>
        <h2>It is free</h2>
        <p>
          Every feature is free, with unlimited use. There are no subscriptions, no payments and no monthly
          billing, and no features are reserved for paying users.
        </p>

        <h2>What it does</h2>
        <p>
          Swatchwise computes how a pattern’s sizes measure at your gauge and names the one nearest to what
          you want. It computes with what you type. A swatch that was measured before it was washed, a bust
          “to fit” entered as a finished bust, or a pattern with a misprint gives a wrong answer, however
          correct the arithmetic. Check that the numbers make sense before you cast on; the{' '}
          <Link href={paths.swatchingGuide}>swatching guide</Link> helps.
        </p>
        <p>
          Length changes as shown only where the pattern counts rows. Where it says “work until it measures”,
          your row gauge changes how many rows you knit, not how long the piece is.
        </p>

        <h2>Availability</h2>
        <p>
          99.9% uptime is an aim, not a promise. When the server cannot be reached while the page is open, the
          calculator keeps working on your own device.
        </p>

        {hasAccounts && (
          <>
            <h2>Your account</h2>
            <p>
              You can calculate without one. With one, what you save stays yours, and you can take it with you
              or delete it at any time on your account page. Please do not share it: anyone who is signed in
              can do both.
            </p>
          </>
        )}

        <h2>Help</h2>
        <p>
          Write to <Link href={paths.support}>support</Link>, and you get a reply within 24 hours.
        </p>

        <h2>Patterns belong to their designers</h2>
        <p>
          Enter the gauge and the finished measurements of patterns you have. The pattern’s text is read on
          your own device: the server does not get it, and uses no pattern-analysis provider.
        </p>

        <h2>Fair use</h2>
        <p>
          Please do not try to break the tool, to see what belongs to others, or to send it so many requests
          that others have to wait. The server rejects further requests from anyone who sends too many.
        </p>

        <h2>No warranty</h2>
        <p>
          The tool is provided as is. Its operator is not liable for the yarn or the hours spent on a sweater
          that came out differently. If these terms change, you’ll find the new ones here. How your data is
          used is described under <Link href={paths.privacy}>Privacy</Link>.
        </p>

        <h2>Licenses</h2>
        <p>
          Swatchwise is free software under the MIT license. These pages include fonts and code by others. You
          can read <a href="/licenses.txt">their licenses</a>.
        </p>
      </Prose>
    </Page>
  );
}
