import type { FitQuestion } from '../measurement-inputs/questions.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { keepUnits } from '../ui/format.ts';
import { describeBustWarning } from '../../engine/sentences.ts';
import type { Recommendation } from '../../engine/recommendation.ts';
import { useCardUnit } from '../measurement-inputs/card-units.ts';

interface UnitQuestionProps {
  /** `null` to ask nothing. */
  question: FitQuestion | null;
  /** Called after the question was answered: the number has its right unit now. */
  onAnswered: () => void;
  onCancel: () => void;
  /** Called after the dialog has closed, to set the focus. */
  onClosed: () => void;
}

/** Asks about the unit of the fit before a size is recommended for it. */
export function UnitQuestion({ question, onAnswered, onCancel, onClosed }: UnitQuestionProps) {
  return (
    <Dialog
      open={question !== null}
      onOpenChange={onCancel}
      onClosed={onClosed}
      title="Check the unit of the fit you want"
      description={question?.text && keepUnits(question.text)}
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
  warning: Recommendation['bustSizeWarning'];
  /** An open question about the entries, which may be the reason; `null` for none. */
  question: string | null;
  open: boolean;
  onContinue: () => void;
  /** Called after the dialog has closed, to set the focus. */
  onClosed: () => void;
}

/** A dialog that warns when even the nearest size is far from the desired bust. */
export function BustWarning({ warning, question, open, onContinue, onClosed }: BustWarningProps) {
  const [unit] = useCardUnit('results');
  return (
    <Dialog
      open={open && warning !== undefined}
      onOpenChange={onContinue}
      onClosed={onClosed}
      title="No size comes close"
      description={
        warning && keepUnits(describeBustWarning(warning.desiredBust, warning.closestAchievable, unit))
      }
      footer={
        <Button variant="primary" onClick={onContinue}>
          Continue Anyway
        </Button>
      }
    >
      <p>
        {question === null
          ? 'Another needle can change your gauge, and with it every size. Or see how this size measures.'
          : `First check what you entered. ${keepUnits(question)}`}
      </p>
    </Dialog>
  );
}
