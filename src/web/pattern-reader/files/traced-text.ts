/** Characters of a text that one item of a PDF page prints. Offsets in UTF-16 code units. */
export interface TextRun {
  start: number;
  end: number;
  /** The index of the page's pdf.js text item. */
  item: number;
  /** Where the run starts in the item's text. */
  offset: number;
}

/** A text and the items that print it. Separators that the layout adds have no run. */
export interface TracedText {
  text: string;
  runs: TextRun[];
}

/** Returns the runs of a part of a text, relative to its start. */
export const sliceRuns = (runs: readonly TextRun[], from: number, to: number): TextRun[] =>
  runs
    .filter(({ start, end }) => start < to && end > from)
    .map((run) => {
      const start = Math.max(run.start, from);
      return {
        ...run,
        start: start - from,
        end: Math.min(run.end, to) - from,
        offset: run.offset + start - run.start,
      };
    });

/** Appends a separator and a text to `target`, which it changes. */
export function append(target: TracedText, { text, runs }: TracedText, separator = ''): void {
  target.text += separator;
  const by = target.text.length;
  for (const run of runs) target.runs.push({ ...run, start: run.start + by, end: run.end + by });
  target.text += text;
}

/** Returns the joined texts; the given ones do not change. */
export function joinTexts(texts: readonly TracedText[], separator: string): TracedText {
  const joined: TracedText = { text: '', runs: [] };
  for (const [index, text] of texts.entries()) append(joined, text, index > 0 ? separator : '');
  return joined;
}
