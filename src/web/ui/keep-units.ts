/** Joins numbers with their "in" or "cm", so that no line ends between them. */
export const keepUnits = (text: string): string => text.replaceAll(/(?<=\d) (?=(?:in|cm)\b)/g, '\u00a0');
