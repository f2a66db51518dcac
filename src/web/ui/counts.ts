const thousands = new Intl.NumberFormat('en');

/** Formats an integer: "1,000". */
export const formatInteger = (value: number) => thousands.format(value);

/** Formats a count with its noun: "1 swatch", "1,000 swatches". */
export const formatQuantity = (value: number, one: string, many: string) =>
  `${formatInteger(value)} ${value === 1 ? one : many}`;
