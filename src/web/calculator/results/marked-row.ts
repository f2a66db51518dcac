/** The classes of the row of a marked size in a table. */
export const markedRow = 'bg-moss-soft forced-colors:outline-2 forced-colors:-outline-offset-2';
