const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function format(moment: string | number, lettersOfMonth?: number): string {
  const date = new Date(moment);
  const month = MONTHS[date.getMonth()]?.slice(0, lettersOfMonth) ?? '';
  return `${month} ${date.getDate()}, ${date.getFullYear()}`;
}

/**
 * Formats a date in full: "November 21, 2026". It does without Intl.DateTimeFormat, whose first use takes a phone longer
 * than all else between a click and its result.
 * @param moment ISO 8601, or milliseconds since 1970
 */
export const formatDate = (moment: string | number): string => format(moment);

/** Formats a date with a short month: "Nov 21, 2026". @param moment like {@link formatDate} */
export const formatShortDate = (moment: string | number): string => format(moment, 3);
