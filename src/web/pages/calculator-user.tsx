import type { ComponentProps } from 'react';
import { readNeedleSize } from '../../engine/catalog.ts';
import { DRAFT_OFFLINE, getErrorMessage } from '../api/client.ts';
import {
  pendingResult,
  useOutcomes,
  useDismissDoubt,
  useFindCurrentPattern,
  useFindCurrentSwatch,
  useSwatches,
} from '../libraries/queries.ts';
import { SaveResults } from '../libraries/results/save-results.tsx';
import { CalculatorScreen } from '../calculator/calculator-screen.tsx';
import { toCalculation, loadPattern, loadSwatch, usePrefill } from '../calculator/load-saved.ts';
import { useSignInReturn } from '../calculator/sign-in-return.ts';
import { useCalculator } from '../calculator/use-calculator.ts';
import { SavePatternForLater } from '../libraries/patterns/save-pattern.tsx';
import { paths } from '../paths.ts';
import { TendencySlot } from '../calculator/tools/outcomes/outcome-slots.tsx';
import { storedPlanner, type SavedSwatchList } from '../calculator/tools/planner-buttons.tsx';
import { useStored } from '../stored/stored.ts';
import { TextLink } from '../ui/button.tsx';
import { loadOnDemand } from '../ui/on-demand.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Skeleton } from '../ui/placeholders.tsx';
import { toastError } from '../ui/toast.ts';

const SavedSwatchesPanel = loadOnDemand({
  load: async () => (await import('../libraries/swatches/saved-swatches-panel.tsx')).SavedSwatchesPanel,
  failure: 'Failed to load gauge swatches',
  loading: <Spinner label="Loading swatches" />,
});

const SavedPatternsList = loadOnDemand({
  load: async () => (await import('../libraries/patterns/saved-patterns-list.tsx')).SavedPatternsList,
  failure: 'Failed to load saved patterns',
  loading: <Skeleton label="Loading patterns" rowHeight="h-14" />,
});

/** Loads the saved swatches while the planner compares them. */
function useSwatchList(): SavedSwatchList {
  const enabled = useStored(storedPlanner).open === 'swatches';
  const { data, isPending, refetch } = useSwatches({ enabled });
  const swatches = data?.map(({ yarnName, stitchGauge, needleSize }) => ({
    name: yarnName,
    stitches: stitchGauge,
    needle: readNeedleSize(needleSize),
  }));
  return { swatches, isPending, retry: () => void refetch() };
}

/** The tendency of the user's sweaters. It appears later, or not at all if it cannot be loaded. */
function AccountTendency(props: ComponentProps<typeof TendencySlot>) {
  return <TendencySlot {...props} outcomes={useOutcomes().data ?? []} />;
}

/** Returns a function that removes a doubt from a saved pattern, and shows a toast if that fails. */
function useDismissSavedDoubt() {
  const findPattern = useFindCurrentPattern();
  const dismissDoubt = useDismissDoubt();
  return async (id: string, message: string) => {
    try {
      const pattern = await findPattern(id);
      if (pattern) await dismissDoubt(pattern, message);
    } catch (error) {
      toastError('The saved pattern keeps this note', getErrorMessage(error, undefined, DRAFT_OFFLINE));
    }
  };
}

/** The calculator for signed-in users, with their saved swatches, patterns and results. */
export default function CalculatorForUser() {
  const calculator = useCalculator();
  const isLoading = usePrefill(calculator, {
    pending: pendingResult,
    findPattern: useFindCurrentPattern(),
    findSwatch: useFindCurrentSwatch(),
  });
  useSignInReturn(calculator);
  const dismissSavedDoubt = useDismissSavedDoubt();
  const { draft, result, input, conversion } = calculator;
  return (
    <CalculatorScreen
      calculator={calculator}
      swatchList={useSwatchList()}
      savedSwatches={<SavedSwatchesPanel onUse={(swatch) => loadSwatch(calculator, swatch)} />}
      savedPatterns={
        <SavedPatternsList
          onUse={(pattern, swatch) => {
            loadPattern(calculator, pattern);
            if (swatch) loadSwatch(calculator, swatch);
          }}
        />
      }
      savePattern={
        <SavePatternForLater
          name={draft.pattern?.name ?? null}
          url={draft.pattern?.url ?? null}
          ensurePatternId={calculator.ensurePatternId}
          onSaved={calculator.markPatternSaved}
        />
      }
      dismissSavedDoubt={(id, message) => void dismissSavedDoubt(id, message)}
      saveResults={
        result && (
          <SaveResults
            saved={result.saved}
            calculation={input && toCalculation(draft, input, conversion)}
            defaultName={`${draft.pattern?.name ?? 'Custom Pattern'} - ${result.recommendation.recommendedSize}`}
            ensurePatternId={calculator.ensurePatternId}
            onSaved={calculator.markResultSaved}
          />
        )
      }
      tendency={result && <AccountTendency recommendation={result.recommendation} />}
      projectsNote="Kept on this device only, until you sign out. They count together with your saved results."
      storageTip={
        <>
          Saved items appear on all your devices: your <TextLink href={paths.patterns}>patterns</TextLink>,{' '}
          <TextLink href={paths.swatches}>swatches</TextLink> and{' '}
          <TextLink href={paths.savedCalculations}>results</TextLink>.
        </>
      }
    >
      {isLoading && (
        <p role="status" className="bg-sunken mb-5 rounded-lg px-4 py-3">
          Loading your saved items…
        </p>
      )}
    </CalculatorScreen>
  );
}
