// The patterns that were opened for marking. This file is in the calculator's first load; the rest loads with the page.
import { forgetOtherFiles } from '../stored/files.ts';
import { readFields, object, orNull, record, text, anyValue, type Infer } from '../stored/schema.ts';
import { defineStored } from '../stored/stored.ts';

/** The values that only the page of marked patterns reads, with marking-state.ts, are `unknown`. */
const schema = object({
  open: orNull(text),
  patterns: record(
    object({
      /** A `PatternContext`. */
      context: anyValue,
      /** A `MarkingState`; `null` before a text was stored. */
      reading: anyValue,
      /** The key of its text in the browser's database; `null` for the key of the pattern, as version 1.0 kept it. */
      file: orNull(text),
    }),
  ),
});

type StoredPatterns = Infer<typeof schema>;

export const storedPatterns = defineStored({
  key: 'marked-patterns',
  schema,
  initial: { open: null, patterns: {} },
  area: 'browser',
});

/** Creates the entry if there is none. */
export function updateStoredPattern(key: string, change: Partial<StoredPatterns['patterns'][string]>): void {
  const { open, patterns } = storedPatterns.get();
  const entry = patterns[key] ?? { context: null, reading: null, file: null };
  storedPatterns.set({ open, patterns: { ...patterns, [key]: { ...entry, ...change } } });
}

/**
 * Returns the key under which a pattern has a text, or else its own key. Several patterns can share the other keys, so a text
 * under those does not count if it was opened for a pattern of another name.
 */
export function findPatternKey(
  { patterns }: StoredPatterns,
  [own, ...others]: readonly [string, ...string[]],
  name: string | null,
): string {
  if (patterns[own]?.reading) return own;
  const found = others.find((key) => {
    const { context, reading } = patterns[key] ?? {};
    const { name: openedName } = readFields(context);
    return reading && (openedName ?? name) === name;
  });
  return found ?? own;
}

/** Returns whether the user of this page has marked texts on this device. */
export const hasMarkedPatterns = ({ patterns } = storedPatterns.get()): boolean =>
  Object.values(patterns).some(({ reading }) => Boolean(reading));

/** Chooses the pattern that the page shows. */
export const setOpenPattern = (open: string): void => storedPatterns.set({ ...storedPatterns.get(), open });

/** Deletes the texts that no user of this browser has in their list any more, such as after signing out. */
export function forgetUnlistedTexts(): void {
  const listed = storedPatterns
    .getOfAllUsers()
    .flatMap(({ patterns }) => Object.entries(patterns))
    .flatMap(([key, { reading, file }]) => (reading ? (file ?? key) : []));
  // A blocked storage is empty.
  forgetOtherFiles(listed).catch(() => undefined);
}
