/** Joins numbers with their unit of length or weight, so that no line ends between them. */
export const keepUnits = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=(?:in|cm|m|yards|g|grams)\b)/g, '\u00a0');
