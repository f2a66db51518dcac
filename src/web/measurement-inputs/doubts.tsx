import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dismissDoubt, listDoubts, type Doubt, type DoubtField } from '../../engine/doubts.ts';
import { Button } from '../ui/button.tsx';

const toId = (id: string, doubts: readonly Doubt[], sentence: string) =>
  `${id}-${listDoubts(doubts).indexOf(sentence)}`;

/** Returns the IDs of the sentences about a field, for its `aria-describedby`. */
export type GetDoubtIds = (field: DoubtField) => string | undefined;

/** Returns an ID for the {@link Doubts} of a form, and the function that connects its fields with them. */
export function useDoubtIds(doubts: readonly Doubt[]): { id: string; getDoubtIds: GetDoubtIds } {
  const id = useId();
  const getDoubtIds = (field: DoubtField) =>
    listDoubts(doubts, [field])
      .map((sentence) => toId(id, doubts, sentence))
      .join(' ') || undefined;
  return { id, getDoubtIds };
}

/** The fields of a size table. */
export const SIZE_DOUBTS: readonly DoubtField[] = ['sizes', 'bust', 'length', 'toFit', 'further'];

interface DoubtsProps {
  /** The ID that {@link useDoubtIds} returns; not needed without fields. */
  id?: string;
  doubts: readonly Doubt[];
  of: readonly DoubtField[];
  /** Called after a doubt was dismissed, with the doubts that are left and its sentence; `null` if none can be dismissed. */
  onDismiss: ((left: Doubt[], message: string) => void) | null;
}

/** The doubts about some fields. Dismissing one moves the focus to the next button, or to where the doubts were. */
export function Doubts({ id: given, doubts, of, onDismiss }: DoubtsProps) {
  const group = useRef<HTMLDivElement>(null);
  const [hasDismissed, setHasDismissed] = useState(false);
  const own = useId();
  const id = given ?? own;
  const sentences = listDoubts(doubts, of);
  const isEmpty = sentences.length === 0;
  if (isEmpty && !hasDismissed) return null;
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={isEmpty ? 'Nothing left to check' : 'Check this'}
      // After the last doubt, the group only has the focus, and takes no space between other parts.
      className={isEmpty ? 'absolute' : 'border-ochre bg-ochre-soft rounded-lg border-l-4 px-4 py-2'}
    >
      {!isEmpty && (
        <ul className="flex flex-col gap-1">
          {sentences.map((sentence) => (
            <li key={sentence} className="flex flex-wrap items-center justify-between gap-x-3">
              <span id={toId(id, doubts, sentence)} className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
                {sentence}
              </span>
              {onDismiss && (
                <Button
                  variant="quiet"
                  className="-mx-5"
                  aria-describedby={toId(id, doubts, sentence)}
                  onClick={() => {
                    flushSync(() => {
                      setHasDismissed(true);
                      onDismiss(dismissDoubt(doubts, sentence), sentence);
                    });
                    const { current } = group;
                    (current?.querySelector('button') ?? current)?.focus();
                  }}
                >
                  I checked this
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
