import { useHasAccounts } from '../auth/auth.tsx';
import { paths } from '../paths.ts';
import { ReadingPage, SectionedProse, type Sections } from '../ui/prose.tsx';

const firstSections: Sections = {
  'It is free': [
    'Every feature is free, with unlimited use. There are no subscriptions, no payments and no monthly billing, and no features are reserved for paying users.',
  ],
  'What it does': [
    `Swatchwise computes how a pattern’s sizes measure at your gauge and names the one nearest to what you want. It computes with what you type. A swatch that was measured before it was washed, a bust “to fit” entered as a finished bust, or a pattern with a misprint gives a wrong answer, however correct the arithmetic. Check that the numbers make sense before you cast on; the [swatching guide](${paths.swatchingGuide}) helps.`,
    'Length changes as shown only where the pattern counts rows. Where it says “work until it measures”, your row gauge changes how many rows you knit, not how long the piece is.',
  ],
  Availability: [
    '99.9% uptime is an aim, not a promise. When the server cannot be reached while the page is open, the calculator keeps working on your own device.',
  ],
};

const accountSection: Sections = {
  'Your account': [
    'You can calculate without one. With one, what you save stays yours, and you can take it with you or delete it at any time on your account page. Please do not share it: anyone who is signed in can do both.',
  ],
};

const lastSections: Sections = {
  Help: [`Write to [support](${paths.support}), and you get a reply within 24 hours.`],
  'Patterns belong to their designers': [
    'Enter the gauge and the finished measurements of patterns you have. The pattern’s text is read on your own device: the server does not get it, and uses no pattern-analysis provider.',
  ],
  'Fair use': [
    'Please do not try to break the tool, to see what belongs to others, or to send it so many requests that others have to wait. The server rejects further requests from anyone who sends too many.',
  ],
  'No warranty': [
    `The tool is provided as is. Its operator is not liable for the yarn or the hours spent on a sweater that came out differently. If these terms change, you’ll find the new ones here. How your data is used is described under [Privacy](${paths.privacy}).`,
  ],
  Licenses: [
    <p key="licenses">
      Swatchwise is free software under the MIT license. These pages include fonts and code by others. You can
      read <a href="/licenses.txt">their licenses</a>.
    </p>,
  ],
};

export default function Terms() {
  const hasAccounts = useHasAccounts();
  return (
    <ReadingPage
      title="Terms"
      description="Swatchwise is free, with unlimited use. What you can expect from it, and what it expects from you."
      summary="What you can expect from Swatchwise, and what it expects from you."
    >
      <SectionedProse sections={{ ...firstSections, ...(hasAccounts && accountSection), ...lastSections }} />
    </ReadingPage>
  );
}
