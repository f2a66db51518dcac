const thousands = new Intl.NumberFormat('en');

/** A whole number as it is read: "1,000". */
export const formatInteger = (value: number) => thousands.format(value);

/** How many of something: "1 swatch", "1,000 swatches". */
export const formatQuantity = (value: number, one: string, many: string) =>
  `${formatInteger(value)} ${value === 1 ? one : many}`;
