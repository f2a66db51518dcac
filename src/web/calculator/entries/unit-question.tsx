import type { FitQuestion } from '../../measurement-inputs/questions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { keepUnits } from '../../ui/format.ts';

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
