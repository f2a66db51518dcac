import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { Prose, ReadingHead } from '../ui/prose.tsx';

/** What is kept, where, and for how long. */
export function Privacy() {
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
        <h2>Without an account</h2>
        <ul>
          <li>
            What you type in the calculator stays in your own browser, so that it survives a reload.{' '}
            <em>Start over</em> removes it, and so does clearing your browser’s data.
          </li>
          <li>
            When you use a pattern, its gauge and sizes are sent to the server, which keeps them under a
            random number, without your name. After seven days they are deleted.
          </li>
          <li>Your gauge and the finished bust you want are sent to be calculated with, and are not kept.</li>
          <li>No cookie is set.</li>
        </ul>

        <h2>With an account</h2>
        <p>
          You sign in through a provider, and Swatchwise receives from it your email address and your name. It
          never sees your password. The swatches, patterns and results that you save are yours alone: nobody
          else who uses the tool can see them.
        </p>

        <h2>What the server writes down</h2>
        <p>
          Requests that fail or are slow are logged with the time, what was asked for and a number that names
          the request, so that the fault can be found. What you typed is not in the log. To keep one person
          from using up what all share, requests are counted per network address for about a minute, and then
          forgotten.
        </p>

        <h2>What does not exist</h2>
        <p>
          There are no advertisements and no trackers, and nothing is loaded from other sites. Swatchwise has
          no subscriptions, no payments and no monthly billing, so no payment data is asked for. It uses no
          pattern-analysis provider: what you type of a pattern is read by nobody but the calculator.
        </p>

        <h2>Who runs it</h2>
        <p>
          Swatchwise is software, and whoever runs a copy of it for you is responsible for that copy and for
          its backups. The <Link href={paths.terms}>terms</Link> say what you may expect of it.
        </p>
      </Prose>
    </Page>
  );
}
