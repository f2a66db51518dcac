/**
 * Joins numbers with their unit of length or weight, their fraction and their margin by non-breaking spaces, so that no line
 * ends between them.
 */
export const withNonBreakingSpaces = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=(?:in|inches|cm|mm|m|yards|g|grams)\b|\d+\/\d|±)|(?<=±) /g, '\u00a0');

/** Formats 1000 as "1,000". */
export const formatInteger = (value: number) => value.toLocaleString('en');

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * Formats a date in full: "November 21, 2026". It does without Intl.DateTimeFormat: its first use is slow on phones and would
 * dominate the time from click to result.
 * @param moment ISO 8601, or milliseconds since 1970
 */
export function formatDate(moment: string | number): string {
  const date = new Date(moment);
  return `${MONTHS[date.getMonth()] ?? ''} ${date.getDate()}, ${date.getFullYear()}`;
}
