const thousands = new Intl.NumberFormat('en');

/** A whole number as it is read: "1,000". */
export const whole = (value: number) => thousands.format(value);

/** How many of something: "1 swatch", "1,000 swatches". */
export const count = (value: number, one: string, many: string) =>
  `${whole(value)} ${value === 1 ? one : many}`;
