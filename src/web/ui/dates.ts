/** Returns a function that formats a moment. Its formatter is created at the first call: that takes longer than a frame. */
function createFormat(dateStyle: 'long' | 'medium') {
  let formatter: Intl.DateTimeFormat | undefined;
  return (moment: string | number) =>
    (formatter ??= new Intl.DateTimeFormat('en', { dateStyle })).format(new Date(moment));
}

/** A day as it is written out: "November 21, 2026". @param moment ISO 8601, or milliseconds since 1970 */
export const formatDate = createFormat('long');

/** The same where there is little room: "Nov 21, 2026". */
export const formatShortDate = createFormat('medium');
