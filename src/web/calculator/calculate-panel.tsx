import { Button } from '../ui/button.tsx';
import { ConfirmButton, Dialog } from '../ui/dialog.tsx';
import { withNonBreakingSpaces } from '../ui/format.ts';
import { describeBustWarning } from '../../engine/sentences.ts';
import { useCardUnit } from '../measurement-inputs/card-units.ts';
import type { FitQuestion } from '../measurement-inputs/questions.ts';
import { readerDraft } from '../pattern-reader/review/reader-draft.ts';
import { useStored } from '../stored/stored.ts';
import type { CalculatorState } from './use-calculator.ts';
import type { MissingEntry } from './entries/readiness.ts';

interface CalculatePanelProps {
  calculator: CalculatorState;
  hasEntries: boolean;
  onCalculate: () => void;
  onMissing: (first: MissingEntry) => void;
  onStartOver: () => void;
}

/** The look of a disabled button. The button is not disabled, because clicking it moves the focus to a missing entry. */
const disabledLook =
  'aria-disabled:bg-line aria-disabled:text-muted forced-colors:aria-disabled:border-[GrayText] forced-colors:aria-disabled:bg-[Canvas] forced-colors:aria-disabled:text-[GrayText]';

/** The Calculate Size button, and the entries that are missing. */
export function CalculatePanel(props: CalculatePanelProps) {
  const { missing, isResultOutdated } = props.calculator;
  const [firstMissing] = missing;
  const hasReaderText = useStored(readerDraft).content !== '';
  const outdatedHint = isResultOutdated ? 'Your entries changed. Calculate again to see your size.' : null;
  const hint = firstMissing ? `Still missing: ${missing.map(({ text }) => text).join(', ')}.` : outdatedHint;
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="primary"
        size="lg"
        className={`w-full ${firstMissing ? disabledLook : ''}`}
        aria-disabled={firstMissing !== undefined}
        aria-describedby="calculate-hint"
        onClick={() => (firstMissing ? props.onMissing(firstMissing) : props.onCalculate())}
      >
        Calculate Size
      </Button>
      <p id="calculate-hint" role="status" className="text-muted text-center">
        {hint}
      </p>
      {/* It asks first, because it is close to the Calculate Size button. */}
      {(props.hasEntries || hasReaderText) && (
        <ConfirmButton
          label="Start over"
          className="self-center"
          question="Start over?"
          description="Your gauge, the fit you want, the pattern and its pasted text are cleared from this page."
          action="Clear everything"
          cancelLabel="Keep everything"
          onConfirm={props.onStartOver}
        />
      )}
    </div>
  );
}

interface UnitQuestionProps {
  question: FitQuestion | null;
  onAnswered: () => void;
  onCancel: () => void;
  onClosed: () => void;
}

/** Asks about the unit of the fit before a size is recommended for it. */
export function UnitQuestion({ question, onAnswered, onCancel, onClosed }: UnitQuestionProps) {
  return (
    <Dialog
      open={question !== null}
      onDismiss={onCancel}
      onClosed={onClosed}
      title="Check the unit of the fit you want"
      description={question?.text && withNonBreakingSpaces(question.text)}
      footer={
        question && (
          <>
            <Button onClick={onAnswered}>No, it is correct</Button>
            <Button
              variant="primary"
              onClick={() => {
                question.suggestion.onAccept();
                onAnswered();
              }}
            >
              {question.suggestion.label}
            </Button>
          </>
        )
      }
    />
  );
}

interface BustWarningProps {
  calculator: CalculatorState;
  /** An open question about the entries, which may be the reason; `null` for none. */
  question: string | null;
  onClosed: () => void;
}

/** A dialog that warns when even the nearest size is far from the desired bust. */
export function BustWarning({ calculator, question, onClosed }: BustWarningProps) {
  const { warning, isWarningOpen, dismissWarning } = calculator;
  const [unit] = useCardUnit('results');
  return (
    <Dialog
      open={isWarningOpen && warning !== undefined}
      onDismiss={dismissWarning}
      onClosed={onClosed}
      title="No size comes close"
      description={
        warning &&
        withNonBreakingSpaces(describeBustWarning(warning.desiredBust, warning.closestAchievable, unit))
      }
      footer={
        <Button variant="primary" onClick={dismissWarning}>
          Continue Anyway
        </Button>
      }
    >
      <p>
        {question === null
          ? 'Another needle can change your gauge, and with it every size. Or see how this size measures.'
          : `First check what you entered. ${withNonBreakingSpaces(question)}`}
      </p>
    </Dialog>
  );
}
