import { useId, type KeyboardEvent, type ReactNode } from 'react';

interface TabsProps<Value extends string> {
  /** For screen readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; content: ReactNode }[];
}

/** Keeps the chosen tab in view when the width of the row or of a tab changes, such as when fonts load or the user zooms. */
function keepChosenInView(tabList: HTMLElement | null) {
  if (tabList === null) return undefined;
  const observer = new ResizeObserver(() => {
    const chosen = tabList.querySelector('[aria-selected=true]');
    if (chosen instanceof HTMLElement) tabList.scrollLeft = chosen.offsetLeft - tabList.offsetLeft;
  });
  for (const element of [tabList, ...tabList.children]) observer.observe(element);
  return () => observer.disconnect();
}

/** Each key's function returns the index of the tab to choose, from that of the current tab and the number of tabs. */
const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Chooses another tab with the arrow keys, Home or End. */
function handleKey(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const next = tabs[step(tabs.indexOf(event.currentTarget), tabs.length)];
  next?.focus();
  next?.click();
}

/**
 * A row of tabs and the panel of the chosen one, with the keyboard behavior of the ARIA tabs pattern: Tab reaches the chosen tab,
 * and the arrow keys choose another one. A row that is too long scrolls sideways.
 */
export function Tabs<Value extends string>({ label, value, onValueChange, tabs }: TabsProps<Value>) {
  const id = useId();
  // More than three fit on a phone only with less padding.
  const spacing = tabs.length > 3 ? 'px-1 text-sm' : 'px-2 text-[0.9375rem]';
  return (
    <div>
      <div
        ref={keepChosenInView}
        role="tablist"
        aria-label={label}
        className="border-line mb-5 flex [scrollbar-width:thin] overflow-x-auto border-b sm:gap-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}-tab`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            className={`text-muted hover:text-ink aria-selected:border-madder aria-selected:text-ink min-h-11 shrink-0 cursor-pointer border-b-3 border-transparent font-semibold whitespace-nowrap forced-color-adjust-none focus-visible:-outline-offset-3 sm:px-3 sm:text-base ${spacing}`}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={handleKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}`}
          aria-labelledby={`${id}-${tab.value}-tab`}
          hidden={tab.value !== value}
          tabIndex={0}
          className="min-w-0"
        >
          {tab.value === value && tab.content}
        </div>
      ))}
    </div>
  );
}
