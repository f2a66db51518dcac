import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useCardUnit } from '../measurement-inputs/card-units.ts';
import { UnitsToggle } from '../measurement-inputs/units-toggle.tsx';
import { useStored } from '../stored/stored.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Details } from '../ui/details.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { storedSettings, TEXT_SIZES } from './marking-state.ts';

/** Shows the whole window in the dark theme (styles.css): a bright header would light the room. */
export function useNightColors(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    document.documentElement.dataset.night = '';
    return () => {
      delete document.documentElement.dataset.night;
    };
  }, [isOn]);
}

const canKeepScreenOn = () => 'wakeLock' in navigator;

/** Keeps the screen on while the page is visible. The browser may refuse, such as to save the battery. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !canKeepScreenOn()) return;
    let isStopped = false;
    let lock: WakeLockSentinel | null = null;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (isStopped) await granted?.release();
      else lock = granted;
    };
    // The browser releases the lock when the page is hidden.
    const renew = () => void request();
    renew();
    document.addEventListener('visibilitychange', renew);
    return () => {
      isStopped = true;
      document.removeEventListener('visibilitychange', renew);
      void lock?.release();
    };
  }, [isOn]);
}

/** A toggle below its label, which it repeats for screen readers. */
function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span aria-hidden="true" className="font-semibold">
        {label}
      </span>
      {children}
    </div>
  );
}

/** The settings, which all marked patterns share. */
export function ReadingSettingsPanel() {
  const settings = useStored(storedSettings);
  const [unit, setUnit] = useCardUnit('marked-pattern');
  const [isOpen, setIsOpen] = useState(false);
  const change = (patch: Partial<typeof settings>) => storedSettings.set({ ...settings, ...patch });
  return (
    <Details summary="Reading settings" isOpen={isOpen} onToggle={setIsOpen} className="print:hidden">
      <div className="flex flex-col gap-3 pb-4">
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <Labeled label="Size of the text">
            <Segmented
              label="Size of the text"
              value={settings.textSize}
              options={TEXT_SIZES}
              onChange={(textSize) => change({ textSize })}
            />
          </Labeled>
          <Labeled label="Lengths in">
            <UnitsToggle of="lengths" unit={unit} onChange={setUnit} />
          </Labeled>
        </div>
        <Checkbox
          label="Hide the numbers of other sizes"
          checked={settings.hidesOthers}
          onChange={(hidesOthers) => change({ hidesOthers })}
        />
        <Checkbox
          label="Night colors"
          hint="Light on dark, whatever this device uses."
          checked={settings.isNight}
          onChange={(isNight) => change({ isNight })}
        />
        {canKeepScreenOn() && (
          <Checkbox
            label="Keep the screen on"
            hint="While this page is in view."
            checked={settings.keepsScreenOn}
            onChange={(keepsScreenOn) => change({ keepsScreenOn })}
          />
        )}
      </div>
    </Details>
  );
}
