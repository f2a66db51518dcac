/** A finished measurement of a size besides its bust and length. */
interface Measurement {
  key: string;
  label: string;
  /** A width counts stitches, a length counts rows. */
  direction: 'width' | 'length';
  /**
   * True if a knitter can change it by working more or fewer rows between two shapings. A yoke's depth follows from its
   * decreases or its armhole, a width from its stitches.
   */
  isAdjustable: boolean;
}

/**
 * The further finished measurements that a size can have, in the order in which they are shown. The upper arm and the hem
 * are measured around. Most code loops over this table. Records by `MeasurementKey`, such as hints, usual ratios and
 * the reader's words, do not compile until they have the new key.
 */
export const FURTHER_MEASUREMENTS = [
  { key: 'upperArm', label: 'Upper arm', direction: 'width', isAdjustable: false },
  { key: 'yokeDepth', label: 'Yoke depth', direction: 'length', isAdjustable: false },
  { key: 'bodyToUnderarm', label: 'Body to underarm', direction: 'length', isAdjustable: true },
  { key: 'sleeveLength', label: 'Sleeve length', direction: 'length', isAdjustable: true },
  { key: 'hem', label: 'Hem', direction: 'width', isAdjustable: false },
] as const satisfies readonly Measurement[];

export type FurtherMeasurement = (typeof FURTHER_MEASUREMENTS)[number];
export type MeasurementKey = FurtherMeasurement['key'];

/** Values for some of the further measurements; by default inches. */
export type FurtherMeasurements<Value = number> = Partial<Record<MeasurementKey, Value | undefined>>;

export const MEASUREMENT_KEYS: readonly MeasurementKey[] = FURTHER_MEASUREMENTS.map(({ key }) => key);

/** Returns a value for each further measurement. */
export const mapMeasurementKeys = <Value>(getValue: (key: MeasurementKey) => Value) =>
  Object.fromEntries(MEASUREMENT_KEYS.map((key) => [key, getValue(key)])) as Record<MeasurementKey, Value>;

/** Converts the further measurements that are given, without other fields. Omits those that become `null` or `undefined`. */
export function mapMeasurements<Given, Value>(
  given: FurtherMeasurements<Given>,
  convert: (value: Given & {}, key: MeasurementKey) => Value | null | undefined,
): FurtherMeasurements<Value & {}> {
  const converted: FurtherMeasurements<Value & {}> = {};
  for (const key of MEASUREMENT_KEYS) {
    const value = given[key] ?? null;
    const result = value === null ? null : convert(value, key);
    if (result !== null && result !== undefined) converted[key] = result;
  }
  return converted;
}

/** Returns the further measurements of an object with other fields. */
export const pickMeasurements = <Value>(given: FurtherMeasurements<Value | null>) =>
  mapMeasurements(given, (value) => value);
