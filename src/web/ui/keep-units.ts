/** Joins numbers with their unit of length, their fraction and their margin, so that no line ends between them. */
export const keepUnits = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=(?:in|inches|cm|mm)\b|\d+\/\d|±)|(?<=±) /g, '\u00a0');
