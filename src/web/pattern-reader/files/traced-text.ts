/** A text, and the characters of a page's pdf.js items that print it. */
export interface TracedText {
  text: string;
  /** The place of each UTF-16 code unit in the joined texts of the items; -1 for separators, which the layout adds. */
  origins: number[];
}

/** Appends a separator and a text to `target`, which it changes. */
export function append(target: TracedText, { text, origins }: TracedText, separator = ''): void {
  target.text += separator + text;
  target.origins.push(...Array.from(separator, () => -1));
  for (const origin of origins) target.origins.push(origin);
}

/** Returns the joined texts; the given ones do not change. */
export function joinTexts(texts: readonly TracedText[], separator: string): TracedText {
  const joined: TracedText = { text: '', origins: [] };
  for (const [index, text] of texts.entries()) append(joined, text, index > 0 ? separator : '');
  return joined;
}
