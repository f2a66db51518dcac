import { createContext, use, useRef, useState, type ReactNode } from 'react';
import { Notice } from './alert.tsx';
import { Button } from './button.tsx';
import { useTyping } from './use-typing.ts';
import { keepUnits } from './format.ts';

/** A question about a likely mistake, and the button that corrects it. */
export interface Question {
  text: string;
  suggestion?: { label: string; onAccept: () => void };
}

interface Dismissals {
  /** The texts of the questions that were answered with "No, it is correct". */
  answered: readonly string[];
  answer: (text: string) => void;
}

/** Shares the answers of a page between its fields. Without it, the fields of each question keep theirs. */
export const AnswersContext = createContext<Dismissals | null>(null);

/**
 * Fields with a question about their values, shown when the focus leaves them. It never rejects a value. A dismissed
 * question stays hidden until its text changes.
 */
export function QuestionedFields({ question, children }: { question: Question | null; children: ReactNode }) {
  const { typedField, startTyping, stopTyping } = useTyping<'any'>();
  const [own, setOwn] = useState<readonly string[]>([]);
  const { answered, answer } = use(AnswersContext) ?? { answered: own, answer: (text) => setOwn([text]) };
  const group = useRef<HTMLDivElement>(null);
  const isShown = question !== null && typedField === null && !answered.includes(question.text);
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
            <p className="wrap-anywhere">{keepUnits(question.text)}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              {question.suggestion && (
                <Button onClick={() => close(question.suggestion?.onAccept ?? (() => undefined))}>
                  {question.suggestion.label}
                </Button>
              )}
              <Button variant="quiet" onClick={() => close(() => answer(question.text))}>
                No, it is correct
              </Button>
            </div>
          </Notice>
        )}
      </div>
    </div>
  );
}
