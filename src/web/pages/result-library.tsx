import { ArrowLeft } from 'lucide';
import { SIGNIFICANT_ABOVE, SMALL_WITHIN } from '../../engine/gauge.ts';
import { CalculationList } from '../libraries/results/calculation-list.tsx';
import { useCalculations } from '../libraries/queries.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LoadedRows, Skeleton } from '../ui/placeholders.tsx';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';

export default function ResultLibrary() {
  return (
    <Page title="Saved Results">
      <ButtonLink href={paths.calculator} variant="quiet" className="-ml-3 px-3! forced-colors:ml-0">
        <Icon of={ArrowLeft} className="size-5" />
        Back to Calculator
      </ButtonLink>
      <h1 className="mt-2 mb-6 text-4xl font-semibold">Saved Results</h1>
      <LoadedRows
        query={useCalculations()}
        loading={<Skeleton label="Loading your saved results" rowHeight="h-36" />}
        failure="Failed to load saved results"
        empty={{
          title: 'No saved results yet',
          children:
            'Calculate your size, then select Save Results below it: the result waits here with everything you typed.',
          action: (
            <ButtonLink href={paths.calculator} variant="primary">
              Start Calculating
            </ButtonLink>
          ),
        }}
      >
        {(calculations) => (
          <>
            <p className="text-muted mb-4 text-sm">
              How far your stitch gauge is from the pattern’s. Green: up to {SMALL_WITHIN}%. Yellow: up to{' '}
              {SIGNIFICANT_ABOVE}%. Red: more.
            </p>
            <CalculationList calculations={calculations} />
          </>
        )}
      </LoadedRows>
    </Page>
  );
}
