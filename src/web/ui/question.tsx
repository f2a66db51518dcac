import { createContext, use, useRef, useState, type ReactNode } from 'react';
import { Notice } from './alert.tsx';
import { Button } from './button.tsx';
import { useIsTyping } from './use-typing.ts';
import { withNonBreakingSpaces } from './format.ts';

/** A question about a likely mistake, and the button that corrects it. */
export interface Question {
  text: string;
  suggestion?: { label: string; onAccept: () => void };
}

interface DismissedQuestions {
  /** The texts of the questions that were answered with "No, it is correct". */
  dismissed: readonly string[];
  dismiss: (text: string) => void;
}

/** Shares dismissed questions across a page. Without a provider, each {@link QuestionedFields} keeps its own. */
export const DismissedContext = createContext<DismissedQuestions | null>(null);

/**
 * Fields with a question about their values, shown when the focus leaves them. It never rejects a value. A dismissed
 * question stays hidden until its text changes.
 */
export function QuestionedFields({ question, children }: { question: Question | null; children: ReactNode }) {
  const { isTyping, startTyping, stopTyping } = useIsTyping();
  const [ownDismissed, setOwnDismissed] = useState<readonly string[]>([]);
  const { dismissed, dismiss } = use(DismissedContext) ?? {
    dismissed: ownDismissed,
    dismiss: (text) => setOwnDismissed([text]),
  };
  const group = useRef<HTMLDivElement>(null);
  const isShown = question !== null && !isTyping && !dismissed.includes(question.text);
  const suggestion = question?.suggestion;
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
      onInput={startTyping}
      onBlur={stopTyping}
    >
      {children}
      <div role="status">
        {isShown && (
          <Notice tone="caution">
            <p className="wrap-anywhere">{withNonBreakingSpaces(question.text)}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              {suggestion && <Button onClick={() => close(suggestion.onAccept)}>{suggestion.label}</Button>}
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
