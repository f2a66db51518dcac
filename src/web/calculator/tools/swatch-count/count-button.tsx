import { Ruler } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isSameGauge, type GaugeEntry } from '../../../measurement-inputs/entries.ts';
import { isBlankText, isSameUnitInput } from '../../../measurement-inputs/unit-input.ts';
import { Button } from '../../../ui/button.tsx';
import { FilledMessage } from '../../../ui/filled-message.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { loadOrToast } from '../../../ui/on-demand.tsx';
import type { CountedFill, CountPanel, CountPanelProps } from './count-panel.tsx';

interface CountButtonProps extends Pick<CountPanelProps, 'entry' | 'unit' | 'ranges' | 'onChange'> {
  gauge: GaugeEntry;
  isOpen: boolean;
  /** True to show the errors of all fields, also of missing ones. */
  shouldShowAllProblems?: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Fills in a gauge. Returns a function that restores what was there before. */
  onUse: (fill: CountedFill) => () => void;
}

/** The last gauge that was filled in over another one. */
interface LastFill {
  gauge: GaugeEntry;
  undo: () => void;
}

/**
 * The button that opens the count of a swatch over any width, and the count below it. If the count has replaced a gauge,
 * Undo restores it until the gauge is changed. The count's code is loaded when it is first opened.
 */
export function CountButton({
  gauge,
  isOpen,
  shouldShowAllProblems = false,
  onOpenChange,
  onUse,
  ...panelProps
}: CountButtonProps) {
  const [Panel, setPanel] = useState<typeof CountPanel | null>(null);
  const [lastFill, setLastFill] = useState<LastFill | null>(null);
  const openButton = useRef<HTMLButtonElement>(null);

  const load = async (onLoaded: (module: typeof import('./count-panel.tsx')) => void) => {
    const loaded = await loadOrToast(() => import('./count-panel.tsx'), 'The count could not be loaded');
    if (loaded) onLoaded(loaded);
    else onOpenChange(false);
  };
  const isMissing = isOpen && Panel === null;
  const loadMissing = useEffectEvent(() => load(({ CountPanel }) => setPanel(() => CountPanel)));
  useEffect(() => {
    if (isMissing) void loadMissing();
  }, [isMissing]);

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
          className="-mx-4"
          aria-expanded={isOpen}
          onClick={() =>
            void load(({ CountPanel, focusCount }) => {
              flushSync(() => {
                setPanel(() => CountPanel);
                onOpenChange(true);
              });
              focusCount();
            })
          }
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
      {isOpen && Panel && (
        <Panel
          {...panelProps}
          gauge={gauge}
          shouldShowAllProblems={shouldShowAllProblems}
          onUse={(fill) => {
            const isReplaced = (['stitches', 'rows'] as const).some(
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
