import { Button } from '../../ui/button.tsx';
import { StartOver } from './start-over.tsx';

interface CalculatePanelProps {
  missing: readonly string[];
  isCalculating: boolean;
  isAnswerOutdated: boolean;
  canStartOver: boolean;
  onCalculate: () => void;
  onStartOver: () => void;
}

/** The button that the whole page leads to, and what it still waits for. */
export function CalculatePanel({
  missing,
  isCalculating,
  isAnswerOutdated,
  canStartOver,
  onCalculate,
  onStartOver,
}: CalculatePanelProps) {
  const hint =
    missing.length > 0
      ? `Still missing: ${missing.join(', ')}.`
      : isAnswerOutdated
        ? 'You changed something since the last result. Calculate again to see your size.'
        : null;
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        disabled={missing.length > 0}
        aria-disabled={isCalculating}
        aria-describedby="calculate-hint"
        onClick={() => {
          if (!isCalculating) onCalculate();
        }}
      >
        {isCalculating ? 'Calculating…' : 'Calculate Size'}
      </Button>
      <p id="calculate-hint" role="status" className="text-muted text-center">
        {hint}
      </p>
      {canStartOver && <StartOver onStartOver={onStartOver} />}
    </div>
  );
}
