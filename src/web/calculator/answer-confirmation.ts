import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorMessage } from '../api/client.ts';
import { isSessionLost } from '../api/session-loss.ts';
import { useStored } from '../stored/stored.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { toast } from '../ui/toast.ts';
import { isRejection, requestCalculation } from './calculation-requests.ts';
import { withId, type CalculatedAnswer } from './entries/draft.ts';
import { storedDraft, updateDraft } from './entries/stored-draft.ts';

/**
 * Has the server repeat each calculation of the page. It shows nothing, and is a component so that the progress of a
 * request does not render the calculator again.
 */
export function AnswerConfirmation(): null {
  const { answer: lastAnswer } = useStored(storedDraft);
  const { mutate: confirm } = useMutation({
    // The mutations of a scope run one after another, so a pattern is created only once.
    scope: { id: 'calculator' },
    mutationFn: async (answer: CalculatedAnswer) => {
      const { answer: current, pattern } = storedDraft.get();
      return current === answer && pattern && { pattern, ...(await requestCalculation(answer, pattern)) };
    },
    onSuccess: (confirmed, answer) => {
      if (!confirmed) return;
      const { pattern, patternId, recommendation } = confirmed;
      if (pattern.id === null && answer.source === 'pending')
        toast({ title: 'Pattern created successfully' });
      updateDraft((current) => ({
        ...current,
        answer: current.answer === answer ? { ...answer, recommendation, source: 'server' } : current.answer,
        pattern:
          current.pattern?.idempotencyKey === pattern.idempotencyKey
            ? withId(current.pattern, patternId)
            : current.pattern,
      }));
    },
    onError: (error, answer) => {
      // After the next sign-in, the page sends the request again.
      if (isSessionLost(error)) return;
      const rejection = isRejection(error)
        ? errorMessage(error, 'Please check your input and try again.')
        : undefined;
      updateDraft((current) =>
        current.answer === answer
          ? { ...current, answer: { ...answer, source: 'device', rejection } }
          : current,
      );
    },
  });
  const pendingAnswer = lastAnswer?.source === 'pending' ? lastAnswer : null;
  useEffect(() => {
    if (pendingAnswer) afterPaint(() => confirm(pendingAnswer));
  }, [pendingAnswer, confirm]);
  useEffect(() => {
    // Retries when the page opens and when the connection is back, so that the error message disappears.
    const retry = () => {
      const { answer } = storedDraft.get();
      if (answer?.source === 'device' && answer.rejection === undefined) confirm(answer);
    };
    retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [confirm]);
  return null;
}
