import type { Range } from './limits.ts';

/** Yarn categories and their labels, in display order (R10.15). */
export const YARN_CATEGORIES = [
  { value: 'lace', label: 'Lace' },
  { value: 'fingering', label: 'Fingering' },
  { value: 'sport', label: 'Sport' },
  { value: 'dk', label: 'DK' },
  { value: 'worsted', label: 'Worsted' },
  { value: 'aran', label: 'Aran' },
  { value: 'bulky', label: 'Bulky' },
  { value: 'super_bulky', label: 'Super Bulky' },
] as const;

export type YarnCategory = (typeof YARN_CATEGORIES)[number]['value'];

/**
 * The usual whole stitches over 4 inches of stockinette for each yarn category. Source: Craft Yarn Council, Yarn Weight
 * System. DK and sport overlap; worsted and aran are one category there (4, Medium). The Council calls it a guideline,
 * especially for lace, which is often knitted looser on purpose.
 */
export const USUAL_STITCHES = {
  lace: { min: 33, max: 40 },
  fingering: { min: 27, max: 32 },
  sport: { min: 23, max: 26 },
  dk: { min: 21, max: 24 },
  worsted: { min: 16, max: 20 },
  aran: { min: 16, max: 20 },
  bulky: { min: 12, max: 15 },
  super_bulky: { min: 7, max: 11 },
} as const satisfies Record<YarnCategory, Range>;

/** Knitting needle sizes (R10.16). The metric ones are common outside the USA; makers print these US labels on them. */
export const NEEDLE_SIZES = [
  { mm: 2, label: 'US 0', isMetric: true },
  { mm: 2.25, label: 'US 1' },
  { mm: 2.5, label: 'US 1½', isMetric: true },
  { mm: 2.75, label: 'US 2' },
  { mm: 3, label: 'US 2½', isMetric: true },
  { mm: 3.25, label: 'US 3' },
  { mm: 3.5, label: 'US 4' },
  { mm: 3.75, label: 'US 5' },
  { mm: 4, label: 'US 6' },
  { mm: 4.5, label: 'US 7' },
  { mm: 5, label: 'US 8' },
  { mm: 5.5, label: 'US 9' },
  { mm: 6, label: 'US 10' },
  { mm: 6.5, label: 'US 10.5' },
  { mm: 7, label: 'US 10¾', isMetric: true },
  { mm: 8, label: 'US 11' },
  { mm: 9, label: 'US 13' },
  { mm: 10, label: 'US 15' },
  { mm: 12, label: 'US 17' },
  { mm: 15, label: 'US 19' },
  { mm: 20, label: 'US 36' },
  { mm: 25, label: 'US 50' },
] as const;

/** A needle size by its US label. */
export type NeedleSize = (typeof NEEDLE_SIZES)[number]['label'];

/** Formats a needle size with its diameter: "US 6 (4 mm)", "2.5 mm (US 1½)". An unknown one stays as it is. */
export function formatNeedle(needle: string): string {
  const size = NEEDLE_SIZES.find(({ label }) => label === needle);
  if (!size) return needle;
  return 'isMetric' in size ? `${size.mm} mm (${size.label})` : `${size.label} (${size.mm} mm)`;
}

const withDecimals = (text: string) => text.replace(/ ?½/g, '.5').replace(/ ?¾/g, '.75');

/** "US 6", "US6", "US 6 (4 mm)". */
const BY_LABEL = /^us\s*(?<us>[\d.]+)(?:\s*\((?<mm>[\d.]+)\s*mm\))?$/i;
/** "4", "4.0", "4 mm", "4 mm (US 6)". */
const BY_DIAMETER = /^(?<mm>[\d.]+)(?:\s*mm)?(?:\s*\(us\s*(?<us>[\d.]+)\))?$/i;

/**
 * Reads a needle size from its label, from its diameter in millimeters, or from both in either order. Returns its label;
 * `null` when the size does not exist, or label and diameter do not match.
 */
export function readNeedleSize(given: unknown): NeedleSize | null {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  const groups = (BY_LABEL.exec(withDecimals(text)) ?? BY_DIAMETER.exec(withDecimals(text)))?.groups;
  if (!groups) return null;
  const { us, mm } = groups;
  const size = NEEDLE_SIZES.find(
    (needle) =>
      (us === undefined || withDecimals(needle.label) === `US ${us}`) &&
      (mm === undefined || needle.mm === Number(mm)),
  );
  return size?.label ?? null;
}

/**
 * Ease: finished bust minus body bust, in inches. Source: Craft Yarn Council, "Fit and ease" of Body Sizing
 * (2018). The Council leaves −2 to 0 and 0 to 2 undefined, and lists 4 and 6 in two bands. So does this table.
 */
export const EASE_BANDS = [
  { name: 'Very close fitting', from: -4, to: -2 },
  { name: 'Close fitting', from: 0, to: 0 },
  { name: 'Classic fit', from: 2, to: 4 },
  { name: 'Loose fit', from: 4, to: 6 },
  { name: 'Oversized', from: 6, to: null },
] as const;

/** Women's body bust in inches, no ease. Source: Craft Yarn Council, Woman Size chart. */
export const WOMEN_BODY_BUST = [
  { size: 'XS', bust: [28, 30] },
  { size: 'S', bust: [32, 34] },
  { size: 'M', bust: [36, 38] },
  { size: 'L', bust: [40, 42] },
  { size: 'XL (1X)', bust: [44, 46] },
  { size: '2X', bust: [48, 50] },
  { size: '3X', bust: [52, 54] },
  { size: '4X', bust: [56, 58] },
  { size: '5X', bust: [60, 62] },
] as const;
