import type { CurrentUser } from '../../contract/user.ts';
import { useAuth } from '../auth/auth.tsx';
import { signOutLink } from '../auth/last-user.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { pictures, StitchBand, yoke } from '../ui/colorwork.tsx';
import { Page } from '../ui/page.tsx';
import { StitchGrid } from '../ui/stitch-grid.tsx';

const padlock = [
  'lllllllllll',
  'llllgggllll',
  'lllglllglll',
  'lllglllglll',
  'lloooooooll',
  'lloooooooll',
  'lloooioooll',
  'lloooioooll',
  'lloooooooll',
  'lloooooooll',
  'lllllllllll',
] as const;

const chain = [
  'lllllllllll',
  'lllllllllll',
  'lmmmmmmllll',
  'lmllllmllll',
  'lmllggmgggl',
  'lmllglmllgl',
  'lmmmgmmllgl',
  'llllgllllgl',
  'llllggggggl',
  'lllllllllll',
  'lllllllllll',
] as const;

const column = 'mx-auto w-full max-w-6xl px-4';

const tools = [
  {
    title: 'Gauge Calculator',
    text: 'Your swatch, the bust you want, the pattern’s sizes: see which size to knit, and how it will really measure.',
    picture: pictures.gauge,
    href: paths.calculator,
    action: 'Start Calculating',
    variant: 'primary',
  },
  {
    title: 'Pattern Library',
    text: 'Your patterns with their gauge, their sizes and your notes, ready for the next swatch.',
    picture: pictures.patterns,
    href: paths.patterns,
    action: 'Manage Patterns',
    variant: 'secondary',
  },
] as const;

const assurances = [
  {
    title: 'Personal Patterns',
    text: 'The patterns that you save are private: only you can see them.',
    picture: padlock,
  },
  {
    title: 'Accurate Calculations',
    text: 'Every size is worked out from the counts of your own swatch, and rounded only where you read it.',
    picture: pictures.sizes,
  },
  {
    title: 'Pattern URLs',
    text: 'Save the link to an online pattern, and find your way back to it in one step.',
    picture: chain,
  },
] as const;

function Welcome({ firstName, role }: CurrentUser) {
  return (
    <div className={`${column} flex flex-wrap items-end justify-between gap-x-10 gap-y-6 py-10 sm:py-14`}>
      <h1 className="max-w-3xl min-w-0 text-[min(2.6rem,14vw)] leading-[1.05] font-medium tracking-tight wrap-anywhere sm:text-6xl">
        Welcome to Swatchwise
        {firstName !== null && (
          <>
            , <bdi className="text-madder">{firstName}</bdi>
          </>
        )}
      </h1>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={paths.account}>Account</ButtonLink>
        {role === 'admin' && <ButtonLink href={paths.admin}>Admin</ButtonLink>}
        <ButtonLink href={signOutLink.href} onClick={signOutLink.onClick} variant="quiet">
          {signOutLink.label}
        </ButtonLink>
      </div>
    </div>
  );
}

function Tools() {
  return (
    <ul className={`${column} grid grid-cols-1 gap-5 py-12 sm:py-16 md:grid-cols-2`}>
      {tools.map((tool) => (
        <li
          key={tool.title}
          className="rounded-card border-line bg-card shadow-card flex flex-col items-start gap-5 border p-6 sm:p-8"
        >
          <StitchGrid chart={tool.picture} className="w-32 sm:w-40" />
          <div>
            <h2 className="text-[min(1.875rem,9vw)] font-semibold">{tool.title}</h2>
            <p className="mt-2 text-lg">{tool.text}</p>
          </div>
          <ButtonLink href={tool.href} variant={tool.variant} size="lg" className="mt-auto w-full sm:w-auto">
            {tool.action}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function Assurances() {
  return (
    <ul className={`${column} grid grid-cols-1 gap-5 pb-16 lg:grid-cols-3`}>
      {assurances.map((assurance) => (
        <li
          key={assurance.title}
          className="rounded-card border-line bg-card shadow-card flex flex-wrap gap-4 border p-5"
        >
          <StitchGrid chart={assurance.picture} className="w-20 shrink-0 self-start" />
          <div className="min-w-32 flex-1">
            <h2 className="text-xl font-semibold">{assurance.title}</h2>
            <p className="text-muted mt-1">{assurance.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export default function HomeUser() {
  const auth = useAuth();
  if (auth.status !== 'user') return null;
  return (
    <Page title="Home" width="full">
      <Welcome {...auth.user} />
      <StitchBand repeat={yoke} />
      <Tools />
      <Assurances />
    </Page>
  );
}
