const long = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** A day as it is written out: "November 21, 2026". @param moment ISO 8601, or milliseconds since 1970 */
export const formatDate = (moment: string | number) => long.format(new Date(moment));

const short = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** The same where there is little room: "Nov 21, 2026". */
export const formatShortDate = (moment: string | number) => short.format(new Date(moment));
