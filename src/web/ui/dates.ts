/** Returns a function that formats a time. It creates its formatter on the first call, which takes longer than a frame. */
function createFormat(dateStyle: 'long' | 'medium') {
  let formatter: Intl.DateTimeFormat | undefined;
  return (moment: string | number) =>
    (formatter ??= new Intl.DateTimeFormat('en', { dateStyle })).format(new Date(moment));
}

/** Formats a date in full: "November 21, 2026". @param moment ISO 8601, or milliseconds since 1970 */
export const formatDate = createFormat('long');

/** Formats a date with a short month: "Nov 21, 2026". */
export const formatShortDate = createFormat('medium');
