/** Joins numbers with their unit of length or weight, their fraction and their margin, so that no line ends between them. */
export const keepUnits = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=(?:in|inches|cm|mm|m|yards|g|grams)\b|\d+\/\d|±)|(?<=±) /g, '\u00a0');
