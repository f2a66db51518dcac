import { Check } from 'lucide';
import { Link } from 'wouter';
import { useWebConfig } from '../auth/auth.tsx';
import { getLoginPath, paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { peerie, StitchBand } from '../ui/colorwork.tsx';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';

const benefits = [
  'Keep every gauge swatch with its yarn, needles and notes',
  'Keep your patterns with their gauge, sizes and links',
  'Save your results, and open them again at any time',
  'See whether you knit tighter or looser than patterns ask',
  'Find it all on every device, to download or delete as you like',
  'All features are free, with unlimited use',
] as const;

const steps = [
  'Use the button below to sign in',
  'You come straight back to the calculator',
  'Save your first swatch, and never measure it twice',
] as const;

const textLink = 'text-madder font-semibold underline underline-offset-4';

/** The sign-up page. It links to the login provider, which creates the account. */
export default function Signup() {
  const loginProvider = useWebConfig('loginProvider');
  const login = getLoginPath(paths.signup);
  return (
    <Page
      title="Create Your Free Account"
      description="A free account keeps your gauge swatches, patterns and results, on every device. All features are free, with unlimited use."
    >
      <h1 className="text-4xl font-semibold sm:text-5xl">Create Your Free Account</h1>
      <p className="mt-3 max-w-2xl text-lg">
        The calculator works without one. An account remembers what you measured, so that you never have to
        look for the note with the needle size again.
      </p>
      <StitchBand repeat={peerie} className="my-6 rounded" />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Card title="What you get">
          <ul className="flex flex-col gap-3">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex gap-3">
                <Icon of={Check} className="text-moss mt-0.5 size-5 shrink-0" />
                {benefit}
              </li>
            ))}
          </ul>
        </Card>
        <Card title="Three steps">
          <ol className="flex flex-col gap-3">
            {steps.map((step, index) => (
              <li key={step} className="flex items-baseline gap-3">
                <span aria-hidden="true" className="font-display text-madder text-2xl font-semibold">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          <ButtonLink href={login} variant="primary" size="lg" className="mt-6 w-full">
            Continue with {loginProvider}
          </ButtonLink>
          <p className="text-muted mt-4 text-sm">
            By continuing you agree to the{' '}
            <Link href={paths.terms} className={textLink}>
              Terms of Service
            </Link>{' '}
            and the{' '}
            <Link href={paths.privacy} className={textLink}>
              Privacy Policy
            </Link>
            .
          </p>
          <p className="mt-4">
            Already have an account?{' '}
            <a href={login} className={textLink}>
              Sign in here
            </a>
          </p>
        </Card>
      </div>
    </Page>
  );
}
