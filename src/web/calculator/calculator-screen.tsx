import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { EASE_BANDS } from '../../engine/catalog.ts';
import { formatBandEase } from '../../engine/ease.ts';
import { useCardUnit, clearOwnUnits } from '../measurement-inputs/card-units.ts';
import { ProjectsSlot } from './tools/outcomes/outcome-slots.tsx';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { withNonBreakingSpaces } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { Example } from './entries/example.tsx';
import type { CalculatorState } from './use-calculator.ts';
import { flushSync } from 'react-dom';
import { useHasBustEntry } from './tools/bust/stored-bust-helper.ts';
import { MarkSizeLink } from '../marked-pattern/open-link.tsx';
import { MixedUnits } from '../measurement-inputs/units-toggle.tsx';
import { getFitQuestion } from '../measurement-inputs/questions.ts';
import { PlannerButtons, usePlanner, type SavedSwatchList } from './tools/planner-buttons.tsx';
import { loadOnDemand } from '../ui/on-demand.tsx';
import { AnalysisCard } from './results/analysis-card.tsx';
import { BustWarning, CalculatePanel, UnitQuestion } from './calculate-panel.tsx';
import { isEmptyDraft } from './entries/draft.ts';
import { DesiredFitCard } from './entries/desired-fit-card.tsx';
import { GaugeCard } from './entries/gauge-card.tsx';
import { PatternCard } from './entries/pattern-card.tsx';
import type { MissingEntry } from './entries/readiness.ts';
import { OpenQuestions, useOpenQuestions } from './results/open-questions.tsx';
import { Results, usePreloadedDrawings } from './results/results.tsx';
import { SharedCalculation } from './share/sharing.tsx';
import { initialTabs } from './entries/shown-tabs.tsx';
import { emptyToolEntries, setToolEntries } from './entries/tool-entries.ts';
import { DismissedContext } from '../ui/question.tsx';

const Planner = loadOnDemand({
  load: async () => (await import('./tools/planner.tsx')).Planner,
  failure: 'The planner could not be loaded',
});

/** The parts of the calculator that differ between guests and users. */
interface Slots {
  /** The content of the Saved Swatches tab; `null` for no tab. */
  savedSwatches: ReactNode;
  /** The saved swatches, for the planner; `null` for guests. */
  swatchList: SavedSwatchList | null;
  /** The content of the Saved Patterns tab; `null` for no tab. */
  savedPatterns: ReactNode;
  /** Shown below a pattern in use that is not saved. */
  savePattern: ReactNode;
  /** Dismisses a doubt about a saved pattern on the server. Guests have no saved patterns. */
  dismissSavedDoubt?: ((id: string, message: string) => void) | undefined;
  /** Shown below the reason of the recommended size. */
  tendency: ReactNode;
  saveResults: ReactNode;
}

/** Moves the focus to the missing field, or to the pattern in use, which has no fields. */
function focusMissing({ card, field }: MissingEntry): void {
  const element = document.getElementById(`${card}-card`);
  const target = field === null ? '[role=tabpanel]:not([hidden])' : `[name=${field}]`;
  element?.querySelector<HTMLElement>(target)?.focus();
}

function CalculatorBoard({ calculator, ...slots }: Slots & { calculator: CalculatorState }) {
  const { draft, result, isWarningOpen, revealTarget, conversion, update, knitterGauge, patternGauge } =
    calculator;
  const headline = useRef<HTMLHeadingElement>(null);
  const busts = calculator.parsedPattern.sizes.map(({ bust }) => bust);
  const fitQuestion = getFitQuestion(draft.fit, busts, (fit) => update((current) => ({ ...current, fit })));
  const questions = useOpenQuestions(calculator, fitQuestion);
  const [isAskingUnit, setIsAskingUnit] = useState(false);
  // A saved result may not have the knitter's gauge.
  const planned = result &&
    knitterGauge && {
      patternGauge,
      knitterGauge,
      uncertainty: draft.uncertainty,
      sizes: result.recommendation.sizeComparison,
      desiredBust: result.recommendation.desiredFit.bust.target,
      conversion,
      savedSwatches: slots.swatchList,
    };
  const { tools, open, openings, openTool, closeTool } = usePlanner(planned);
  const hasBustEntry = useHasBustEntry();
  usePreloadedDrawings();
  const dismissedQuestions = {
    dismissed: draft.answered,
    dismiss: (text: string) => update((current) => ({ ...current, answered: [...current.answered, text] })),
  };

  const showHeadline = () => {
    headline.current?.focus({ preventScroll: true });
    headline.current?.closest('section')?.scrollIntoView();
  };
  const showResults = () => {
    // The warning dialog has the focus first. It calls `showHeadline` when it closes.
    if (revealTarget?.at === 'results' && !isWarningOpen) showHeadline();
  };
  const revealResults = useEffectEvent(showResults);
  useEffect(() => revealResults(), [revealTarget]);

  return (
    <DismissedContext value={dismissedQuestions}>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:grid-rows-[auto_auto_auto_1fr]">
        <div className="empty:hidden lg:col-span-2">
          <MixedUnits />
        </div>
        {/* In print, a result appears without the entries. */}
        <div className={result ? 'contents print:hidden' : 'contents'}>
          <GaugeCard calculator={calculator} savedSwatches={slots.savedSwatches} />
          <DesiredFitCard calculator={calculator} busts={busts} question={fitQuestion} />
          <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-3 lg:row-start-2">
            <PatternCard
              calculator={calculator}
              savedPatterns={slots.savedPatterns}
              savePattern={slots.savePattern}
              dismissSavedDoubt={slots.dismissSavedDoubt}
            />
            <CalculatePanel
              calculator={calculator}
              hasEntries={!isEmptyDraft(draft) || hasBustEntry}
              onCalculate={() => {
                if (fitQuestion?.isAboutUnit && !draft.answered.includes(fitQuestion.text))
                  setIsAskingUnit(true);
                else calculator.calculate();
              }}
              onMissing={(first) => {
                const { card } = first;
                if (card !== 'fit') flushSync(() => calculator.showTab({ [card]: initialTabs[card] }));
                focusMissing(first);
              }}
              onStartOver={() => {
                calculator.startOver();
                setToolEntries(emptyToolEntries);
                clearOwnUnits();
                window.scrollTo({ top: 0 });
              }}
            />
          </div>
          <div className="min-w-0">
            <AnalysisCard knitterGauge={knitterGauge} patternGauge={patternGauge} />
          </div>
        </div>
        {result && (
          <div className="min-w-0 lg:col-span-2">
            <Results
              calculator={calculator}
              result={result}
              questions={<OpenQuestions questions={questions} onCorrected={calculator.calculate} />}
              headline={headline}
              tendency={slots.tendency}
              saveResults={slots.saveResults}
              planner={
                planned && (
                  <PlannerButtons tools={tools} open={open} onOpen={openTool}>
                    {planned.sizes.length > 0 && (
                      <MarkSizeLink
                        name={draft.pattern?.name ?? null}
                        sizes={planned.sizes}
                        knitterGauge={planned.knitterGauge}
                        patternGauge={planned.patternGauge}
                      />
                    )}
                  </PlannerButtons>
                )
              }
            />
          </div>
        )}
        {planned && open && (
          <div className="min-w-0 lg:col-span-2">
            <Planner {...planned} open={open} openings={openings} onClose={closeTool} />
          </div>
        )}
        <SharedCalculation calculator={calculator} />
        <UnitQuestion
          question={isAskingUnit ? fitQuestion : null}
          onAnswered={() => {
            if (fitQuestion) dismissedQuestions.dismiss(fitQuestion.text);
            setIsAskingUnit(false);
            calculator.calculate();
          }}
          onCancel={() => setIsAskingUnit(false)}
          onClosed={() => {
            if (result) showResults();
          }}
        />
        <BustWarning calculator={calculator} question={questions[0]?.text ?? null} onClosed={showHeadline} />
      </div>
    </DismissedContext>
  );
}

interface CalculatorScreenProps extends Slots {
  calculator: CalculatorState;
  /** Says where the projects are stored, and until when. */
  projectsNote: string;
  /** A tip on how to find saved entries on another device. */
  storageTip: ReactNode;
  children?: ReactNode;
}

/** The calculator as a page, with its heading and tips. */
export function CalculatorScreen({ projectsNote, storageTip, children, ...board }: CalculatorScreenProps) {
  // In print, a result appears without the heading. Without a result, the entries are printed.
  const headingClass = board.calculator.result ? 'print:hidden' : '';
  return (
    <Page
      title="Gauge Calculator"
      description="Enter your gauge and the pattern’s sizes, and see which size to knit and how it will measure."
    >
      <h1 className={`text-4xl font-semibold ${headingClass}`}>Gauge Calculator</h1>
      <p className={`text-muted mt-2 max-w-prose text-lg ${headingClass}`}>
        Enter your swatch, your bust and the pattern to see your size.
      </p>
      <Example calculator={board.calculator} />
      {children}
      <CalculatorBoard {...board} />
      <div className="mt-5 empty:hidden print:hidden">
        <ProjectsSlot note={projectsNote} />
      </div>
      <div className="mt-10 print:hidden">
        <TipCards storage={storageTip} />
      </div>
    </Page>
  );
}

const linkClass = 'text-madder underline';

function TipCards({ storage }: { storage: ReactNode }) {
  const [unit] = useCardUnit('fit');
  const [classic, loose] = ['Classic fit', 'Loose fit'].map((name) => {
    const band = EASE_BANDS.find((each) => each.name === name);
    return band && withNonBreakingSpaces(formatBandEase(band, unit));
  });
  return (
    <aside aria-label="Tips" className="grid gap-4 md:grid-cols-3">
      <Card title="Measuring tips">
        <p>
          Knit the swatch larger than what you count, wash and dry it like the sweater, lay it flat without
          stretching, and count in its middle. Half stitches count.{' '}
          <Link href={paths.swatchingGuide} className={linkClass}>
            Swatching guide
          </Link>
        </p>
      </Card>
      <Card title="Ease guidelines">
        <p>
          Ease is finished bust minus body bust. A classic fit has {classic} of it, a loose one {loose}.
          Measure a sweater you love, laid flat, and double it.
        </p>
      </Card>
      <Card title="Pattern storage">
        <p>
          What you type stays in this browser until you start over. The gauge and sizes of a pattern that you
          use are also stored on the server, for seven days unless you save it. {storage}
        </p>
      </Card>
    </aside>
  );
}
