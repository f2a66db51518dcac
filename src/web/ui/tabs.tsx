import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps<Value extends string> {
  /** Names the row of tabs to a screen reader. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; content: ReactNode }[];
}

/** A row of tabs and the panel of the chosen one. */
export function Tabs<Value extends string>({ label, value, onValueChange, tabs }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(chosen) => onValueChange(chosen as Value)}>
      <Radix.List aria-label={label} className="border-line mb-5 flex gap-1 border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="text-muted hover:text-ink data-[state=active]:border-madder data-[state=active]:text-ink -mb-px min-h-11 cursor-pointer border-b-3 border-transparent px-2 text-[0.9375rem] font-semibold whitespace-nowrap sm:px-3 sm:text-base"
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
