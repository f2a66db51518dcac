import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { loadOnDemand } from '../../ui/on-demand.tsx';
import type { ShareDialogProps } from './share-dialog.tsx';
import { suggestUnit } from '../../measurement-inputs/card-units.ts';
import { SHARED_CALCULATION } from '../../paths.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { getGaugeUnit, isEmptyDraft, type CalculatorDraft } from '../entries/draft.ts';
import { readShareLink, useFragment } from './share-link.ts';
import type { CalculatorState } from '../use-calculator.ts';

const ShareDialog = loadOnDemand<ShareDialogProps>({
  load: async () => (await import('./share-dialog.tsx')).ShareDialog,
  failure: 'Sharing could not be loaded',
});

/** The button that opens the dialog for sharing and printing. */
export function ShareButton(props: Omit<ShareDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Share or print</Button>
      {isOpen && <ShareDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const reportUnusable = () =>
  toastError(
    'This link cannot be opened',
    'It is incomplete, or from a newer version. Copy the whole link, or ask for a new one.',
  );

/** Opens the calculation that the page's link contains. If something was entered here, asks before it is replaced. */
export function SharedCalculation({ calculator }: { calculator: CalculatorState }) {
  const { getDraft, openLocally } = calculator;
  const [pendingDraft, setPendingDraft] = useState<CalculatorDraft | null>(null);

  const openShared = (shared: CalculatorDraft) => {
    const recommendedSize = openLocally(shared);
    if (recommendedSize === null) {
      reportUnusable();
      return;
    }
    suggestUnit(getGaugeUnit(shared));
    toast({ title: 'Calculation opened from the link', description: `Your size: ${recommendedSize}` });
  };
  useFragment(SHARED_CALCULATION, async (fragment) => {
    const shared = await readShareLink(fragment);
    if (shared === null) reportUnusable();
    // When the page opens, the rendered draft may not be the stored one yet.
    else if (isEmptyDraft(getDraft())) openShared(shared);
    else setPendingDraft(shared);
  });

  return (
    <Confirm
      open={pendingDraft !== null}
      question="Open the calculation from the link?"
      description="It replaces your gauge, the fit you want and the pattern on this page."
      action="Open it"
      cancelLabel="Keep mine"
      onConfirm={() => {
        setPendingDraft(null);
        if (pendingDraft) openShared(pendingDraft);
      }}
      onCancel={() => setPendingDraft(null)}
    />
  );
}
