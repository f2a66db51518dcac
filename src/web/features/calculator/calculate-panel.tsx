import { Button } from '../../ui/button.tsx';
import type { MissingEntry } from './readiness.ts';
import { StartOver } from './start-over.tsx';

interface CalculatePanelProps {
  missing: readonly MissingEntry[];
  isAnswerOutdated: boolean;
  canStartOver: boolean;
  onCalculate: () => void;
  /** Called when the button is pressed while something is missing. */
  onMissing: (first: MissingEntry) => void;
  onStartOver: () => void;
}

/** The look of a disabled button. The button is not disabled, because pressing it moves the focus to a missing entry. */
const disabledLook =
  'aria-disabled:bg-line aria-disabled:text-muted forced-colors:aria-disabled:border-[GrayText] forced-colors:aria-disabled:bg-[Canvas] forced-colors:aria-disabled:text-[GrayText]';

/** The Calculate Size button, and the entries that are missing. */
export function CalculatePanel({
  missing,
  isAnswerOutdated,
  canStartOver,
  onCalculate,
  onMissing,
  onStartOver,
}: CalculatePanelProps) {
  const [firstMissing] = missing;
  const hint =
    firstMissing !== undefined
      ? `Still missing: ${missing.map(({ text }) => text).join(', ')}.`
      : isAnswerOutdated
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
