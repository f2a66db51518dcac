import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps<Value extends string> {
  /** For screen readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; content: ReactNode }[];
}

/** The tabs' padding. Rows with many tabs are tighter, so that more of them fit on a phone. */
const spacing = { roomy: 'px-2 text-[0.9375rem]', close: 'px-1 text-sm' } as const;
const MAX_ROOMY = 3;

/** Scrolls the chosen tab into view within its row. */
function scrollToChosen(row: HTMLElement | null) {
  const scroll = () => {
    const chosen = row?.querySelector('[data-state=active]');
    if (row && chosen instanceof HTMLElement) row.scrollLeft = chosen.offsetLeft - row.offsetLeft;
  };
  scroll();
  // The web fonts change the widths of the tabs.
  if (row) void document.fonts.ready.then(scroll);
}

/** A row of tabs and the panel of the chosen one. A row that is too long scrolls sideways. */
export function Tabs<Value extends string>({ label, value, onValueChange, tabs }: TabsProps<Value>) {
  const space = spacing[tabs.length > MAX_ROOMY ? 'close' : 'roomy'];
  return (
    <Radix.Root value={value} onValueChange={(chosen) => onValueChange(chosen as Value)}>
      <Radix.List
        ref={scrollToChosen}
        aria-label={label}
        className="border-line mb-5 flex [scrollbar-width:thin] overflow-x-auto border-b sm:gap-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={`text-muted hover:text-ink data-[state=active]:border-madder data-[state=active]:text-ink min-h-11 shrink-0 cursor-pointer border-b-3 border-transparent font-semibold whitespace-nowrap forced-color-adjust-none focus-visible:-outline-offset-3 sm:px-3 sm:text-base ${space}`}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="min-w-0">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
