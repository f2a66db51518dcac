import { useRef, useState, type ReactNode } from 'react';
import { Notice } from './alert.tsx';
import { Button } from './button.tsx';
import { useTyping } from './field.tsx';

/** A question about a likely mistake, and the button that corrects it. */
export interface Question {
  text: string;
  suggestion?: { label: string; onAccept: () => void };
}

interface QuestionedFieldsProps {
  question: Question | null;
  /** Called with the text of a question that was dismissed. */
  onDismiss?: (text: string) => void;
  children: ReactNode;
}

/**
 * Fields with a question about their values, shown when the focus leaves them. It never rejects a value. A dismissed
 * question stays hidden until its text changes.
 */
export function QuestionedFields({ question, onDismiss, children }: QuestionedFieldsProps) {
  const { typedField, startTyping, stopTyping } = useTyping<'any'>();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const isShown = question !== null && typedField === null && question.text !== dismissed;
  const dismiss = (text: string) => {
    setDismissed(text);
    onDismiss?.(text);
  };
  const close = (action: () => void) => {
    action();
    // The focused button disappears with the question.
    group.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={group}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-3 outline-none"
      onInput={() => startTyping('any')}
      onBlur={stopTyping}
    >
      {children}
      <div role="status">
        {isShown && (
          <Notice tone="caution">
            <p className="wrap-anywhere">{question.text}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              {question.suggestion && (
                <Button onClick={() => close(question.suggestion?.onAccept ?? (() => undefined))}>
                  {question.suggestion.label}
                </Button>
              )}
              <Button variant="quiet" onClick={() => close(() => dismiss(question.text))}>
                No, it is correct
              </Button>
            </div>
          </Notice>
        )}
      </div>
    </div>
  );
}
