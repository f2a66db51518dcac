import { hasLastUser } from '../auth/last-user.ts';
import { PatternMarker } from '../marked-pattern/pattern-marker.tsx';
import { paths } from '../paths.ts';
import { TextLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useHydratedValue } from '../ui/use-hydrated-value.ts';

export default function MarkedPatternPage() {
  // Before hydration, it is unknown what this device stores.
  const isHydrated = useHydratedValue(true, false);
  return (
    <Page
      title="Your Size, Marked"
      description="Paste a knitting pattern and see every number of your size marked, with what it measures at your gauge."
    >
      <h1 className="mb-3 text-3xl font-semibold sm:text-4xl print:text-2xl">Your size, marked</h1>
      <p className="text-muted mb-5 max-w-prose print:hidden">
        Every number of your size is marked in the pattern’s text. The text stays on this device
        {isHydrated && hasLastUser() && ' until you sign out'} and is never sent anywhere.{' '}
        <TextLink href={paths.calculator}>Back to the calculator</TextLink>
      </p>
      {isHydrated ? <PatternMarker /> : <Spinner label="Loading" />}
    </Page>
  );
}
