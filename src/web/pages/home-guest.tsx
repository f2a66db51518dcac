import { useHasAccounts } from '../auth/auth.tsx';
import { TAGLINE_SENTENCES } from '../home-guest/tagline.ts';
import { SwatchFigure } from '../home-guest/swatch-figure.tsx';
import { EXAMPLE, paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { pictures, StitchBand, yoke } from '../ui/colorwork.tsx';
import { Page } from '../ui/page.tsx';
import { StitchGrid } from '../ui/stitch-grid.tsx';
import { computeFinishedMeasurement } from '../../engine/gauge.ts';
import { findNearestIndex } from '../../engine/quantity.ts';

const pattern = { stitches: 20, busts: { S: 36, M: 40, L: 44 } };
const SWATCH_STITCHES = 18;
const DESIRED_BUST = 40;

const sizes = Object.entries(pattern.busts).map(([name, printed]) => ({
  name,
  printed,
  finished: computeFinishedMeasurement(printed, SWATCH_STITCHES, pattern.stitches),
}));
const recommendedIndex = findNearestIndex(
  sizes.map(({ finished }) => finished),
  DESIRED_BUST,
);

const cell = 'border-line border-t px-2 py-2.5 sm:px-3';

/**
 * An example of what a difference of two stitches does to a sweater. It does not call `recommend`, whose sentences would make
 * the landing page larger.
 */
function WorkedExample() {
  return (
    <figure className="rounded-card border-line bg-card shadow-card border p-4 sm:p-5">
      <figcaption>
        <p className="font-display text-xl leading-snug font-semibold">
          The pattern calls for {pattern.stitches} stitches. The swatch has {SWATCH_STITCHES}.
        </p>
        <p className="text-muted mt-1">
          For {DESIRED_BUST} inches around, the size printed as {DESIRED_BUST} is not the one to knit:
        </p>
      </figcaption>
      <div className="table-scroller">
        <table className="mt-3 w-full text-left tabular-nums">
          <thead>
            <tr className="text-muted text-sm">
              {['Size', 'Printed bust, in', 'At this gauge, in'].map((heading) => (
                <th key={heading} scope="col" className="px-2 pb-1.5 font-semibold sm:px-3">
                  {heading}
                </th>
              ))}
              <th scope="col" className="pb-1.5">
                <span className="sr-only">Advice</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ name, printed, finished }, index) => (
              <tr key={name} className={index === recommendedIndex ? 'bg-moss-soft font-semibold' : ''}>
                <th scope="row" className={`${cell} font-semibold`}>
                  {name}
                </th>
                <td className={cell}>{printed}</td>
                <td className={`${cell} font-display text-xl`}>{finished.toFixed(1)}</td>
                <td className={`${cell} text-moss text-right text-sm`}>
                  {index === recommendedIndex && 'Knit this'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const column = 'mx-auto max-w-6xl px-4';

/** Enough time for the next page to render (R3.2). */
const SCROLL_DELAY_MS = 100;

const steps = [
  {
    title: 'Input Your Gauge',
    text: 'Enter the stitches and rows that you count over 4 inches or 10 cm of your swatch. We work out the stitches and rows per inch.',
  },
  {
    title: 'Add Pattern Data',
    text: 'Paste or drop your pattern, and check the gauge and the sizes that we read. Or enter them by hand.',
  },
  {
    title: 'Get Recommendations',
    text: 'See which size to knit, and what your gauge does to its width and its length.',
  },
] as const;

const features = [
  {
    title: 'Smart Calculations',
    text: 'Every size of the pattern as it will really measure at your gauge, and the one that is closest to what you want to wear.',
    picture: pictures.sizes,
  },
  {
    title: 'Gauge Analysis',
    text: 'Stitches and rows against the pattern, in plain words: wider or narrower, longer or shorter, and by how much.',
    picture: pictures.gauge,
  },
] as const;

const accountFeatures = [
  {
    title: 'Swatch Library',
    text: 'With a free account, keep every swatch with its yarn, needles and notes, and use it again in one step.',
    picture: pictures.swatches,
  },
  {
    title: 'Pattern Library',
    text: 'With a free account, keep your patterns with their gauge and sizes, and a link to where you found them.',
    picture: pictures.patterns,
  },
] as const;

function CallToAction() {
  const hasAccounts = useHasAccounts();
  return (
    <div className="rounded-card border-line bg-card shadow-card mt-6 max-w-md border p-4 sm:p-5 print:hidden">
      <ButtonLink
        href={paths.calculator}
        variant="primary"
        size="lg"
        className="w-full"
        onClick={() => setTimeout(() => window.scrollTo(0, 0), SCROLL_DELAY_MS)}
      >
        Start Calculator
      </ButtonLink>
      {hasAccounts && (
        <div className="mt-3 grid gap-3 min-[25rem]:grid-cols-[auto_1fr]">
          <ButtonLink href={paths.login}>Log In</ButtonLink>
          <ButtonLink href={paths.signup}>Create Free Account</ButtonLink>
        </div>
      )}
      <p className="text-muted mt-3 text-center text-sm">
        {hasAccounts
          ? 'Free, with unlimited use. No account needed to start.'
          : 'Free, with unlimited use. No account needed.'}
      </p>
    </div>
  );
}

function Hero() {
  return (
    <div
      className={`${column} grid grid-cols-1 items-center gap-10 pt-6 pb-12 sm:pt-12 sm:pb-16 lg:grid-cols-[1fr_1.05fr] lg:gap-14`}
    >
      <div>
        <h1 className="text-madder text-2xl font-semibold">Swatchwise</h1>
        <p className="font-display mt-1 text-[min(2.6rem,14vw)] leading-[1.05] font-medium tracking-tight sm:text-6xl lg:text-7xl">
          {TAGLINE_SENTENCES.map((sentence) => (
            <span key={sentence} className="block">
              {`${sentence} `}
            </span>
          ))}
        </p>
        <p className="mt-4 max-w-md text-lg">
          Two stitches off the pattern’s gauge can be four inches off the sweater. See which size to knit
          before you cast on.
        </p>
        <CallToAction />
      </div>
      <div className="grid grid-cols-1 items-center gap-6 sm:grid-cols-[0.9fr_1.1fr] lg:grid-cols-1">
        <SwatchFigure className="mx-auto w-full max-w-xs" />
        <div>
          <WorkedExample />
          <p className="mt-3 text-center">
            <ButtonLink href={paths.calculator + EXAMPLE}>Open a Worked Example</ButtonLink>
          </p>
        </div>
      </div>
    </div>
  );
}

function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className={`${column} py-14 sm:py-20`}>
      <h2 id="how-it-works" className="text-4xl font-semibold">
        How It Works
      </h2>
      <ol className="mt-8 grid gap-8 lg:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="border-line flex gap-[min(1.25rem,5.5vw)] border-t pt-5">
            <span aria-hidden="true" className="font-display text-madder text-6xl leading-none font-medium">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-[min(1.5rem,8vw)] font-semibold">{step.title}</h3>
              <p className="mt-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Features() {
  const hasAccounts = useHasAccounts();
  return (
    <ul className={`${column} grid gap-5 pb-16 sm:grid-cols-2 ${hasAccounts ? 'lg:grid-cols-4' : ''}`}>
      {[...features, ...(hasAccounts ? accountFeatures : [])].map((feature) => (
        <li key={feature.title} className="rounded-card border-line bg-card shadow-card border p-5">
          <StitchGrid chart={feature.picture} className="w-24" />
          <h3 className="mt-4 text-xl font-semibold">{feature.title}</h3>
          <p className="text-muted mt-2">{feature.text}</p>
        </li>
      ))}
    </ul>
  );
}

export default function HomeGuest() {
  return (
    <Page
      title="Knitting Gauge Calculator: Which Size to Knit"
      description={`${TAGLINE_SENTENCES.join(' ')} Enter your swatch and the pattern’s sizes, and see which size to knit and how it will really measure at your gauge. Free, without an account.`}
      width="full"
    >
      <Hero />
      <StitchBand repeat={yoke} />
      <HowItWorks />
      <Features />
    </Page>
  );
}
