import { Ruler } from 'lucide';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { GAUGE_COUNTS } from '../../../../engine/pattern-data.ts';
import { isSameGauge, type GaugeEntry } from '../../../measurement-inputs/entries.ts';
import { isBlankText, isSameUnitInput } from '../../../measurement-inputs/unit-input.ts';
import { Button } from '../../../ui/button.tsx';
import { FilledMessage } from '../../../ui/filled-message.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { loadOnDemand } from '../../../ui/on-demand.tsx';
import type { CountedFill, CountPanelProps } from './count-panel.tsx';

const CountPanel = loadOnDemand<CountPanelProps>({
  load: async () => (await import('./count-panel.tsx')).CountPanel,
  failure: 'The count could not be loaded',
});

interface CountButtonProps extends Pick<CountPanelProps, 'entry' | 'ranges' | 'onChange'> {
  gauge: GaugeEntry;
  isOpen: boolean;
  shouldShowAllProblems?: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Fills in a gauge. Returns a function that restores what was there before. */
  onUse: (fill: CountedFill) => () => void;
}

/** The button that opens the count of a swatch, and the count. Undo restores a replaced gauge until the gauge changes. */
export function CountButton(props: CountButtonProps) {
  const { gauge, isOpen, shouldShowAllProblems = false, onOpenChange, onUse, ...panelProps } = props;
  const [openings, setOpenings] = useState(0);
  const [lastFill, setLastFill] = useState<{ gauge: GaugeEntry; undo: () => void } | null>(null);
  const openButton = useRef<HTMLButtonElement>(null);

  const close = () => {
    flushSync(() => onOpenChange(false));
    openButton.current?.focus();
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button
          ref={openButton}
          variant="quiet"
          className="-mx-[min(1rem,5vw)]"
          aria-expanded={isOpen}
          onClick={() => {
            onOpenChange(true);
            setOpenings(openings + 1);
          }}
        >
          <Icon of={Ruler} className="size-5" />
          Count over any width
        </Button>
        <FilledMessage
          message="Your gauge was replaced."
          focusAfter={openButton}
          onUndo={
            lastFill !== null && isSameGauge(lastFill.gauge, gauge)
              ? () => {
                  lastFill.undo();
                  setLastFill(null);
                }
              : null
          }
        />
      </div>
      {isOpen && (
        <CountPanel
          {...panelProps}
          openings={openings}
          gauge={gauge}
          shouldShowAllProblems={shouldShowAllProblems}
          onUse={(fill) => {
            const isReplaced = GAUGE_COUNTS.some(
              (name) => !isBlankText(gauge[name].text) && !isSameUnitInput(gauge[name], fill.gauge[name]),
            );
            const undo = onUse(fill);
            setLastFill(isReplaced ? { gauge: fill.gauge, undo } : null);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
