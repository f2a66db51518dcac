import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { MissingEntry } from './entries/readiness.ts';

interface CalculatePanelProps {
  missing: readonly MissingEntry[];
  isResultOutdated: boolean;
  canStartOver: boolean;
  onCalculate: () => void;
  /** Called when the button is clicked while something is missing. */
  onMissing: (first: MissingEntry) => void;
  onStartOver: () => void;
}

/** The look of a disabled button. The button is not disabled, because clicking it moves the focus to a missing entry. */
const disabledLook =
  'aria-disabled:bg-line aria-disabled:text-muted forced-colors:aria-disabled:border-[GrayText] forced-colors:aria-disabled:bg-[Canvas] forced-colors:aria-disabled:text-[GrayText]';

/** The Calculate Size button, and the entries that are missing. */
export function CalculatePanel({
  missing,
  isResultOutdated,
  canStartOver,
  onCalculate,
  onMissing,
  onStartOver,
}: CalculatePanelProps) {
  const [firstMissing] = missing;
  const hint =
    firstMissing !== undefined
      ? `Still missing: ${missing.map(({ text }) => text).join(', ')}.`
      : isResultOutdated
        ? 'Your entries changed. Calculate again to see your size.'
        : null;
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="primary"
        size="lg"
        className={`w-full ${firstMissing ? disabledLook : ''}`}
        aria-disabled={firstMissing !== undefined}
        aria-describedby="calculate-hint"
        onClick={() => (firstMissing ? onMissing(firstMissing) : onCalculate())}
      >
        Calculate Size
      </Button>
      <p id="calculate-hint" role="status" className="text-muted text-center">
        {hint}
      </p>
      {canStartOver && <StartOver onStartOver={onStartOver} />}
    </div>
  );
}

/** A button that clears all entries. It asks first, because it is close to the Calculate Size button. */
function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" className="self-center" onClick={() => setIsAsking(true)}>
        Start over
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Start over?"
        description="Your gauge, the fit you want and the pattern are cleared from this page."
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>Keep everything</Button>
            <Button
              variant="danger"
              onClick={() => {
                setIsAsking(false);
                onStartOver();
              }}
            >
              Clear everything
            </Button>
          </>
        }
      />
    </>
  );
}
