import { pattern, type Pattern } from '../../contract/patterns.ts';
import { getSerializer } from '../http/serializers.ts';

const data = pattern.pick({ extractedData: true });
const otherFields = pattern.omit({ extractedData: true });

/** The start of a pattern's JSON, by its data. */
const starts = new WeakMap<Pattern['extractedData'], string>();

/**
 * Returns a pattern as JSON, with the fields that the contract declares. The data are most of it, and the patterns in the
 * cache of storage/parsed-patterns.ts share theirs, so they are serialized only once.
 */
export function writePattern(row: Pattern): string {
  let start = starts.get(row.extractedData);
  if (start === undefined) {
    start = getSerializer(data)(row).slice(0, -1);
    starts.set(row.extractedData, start);
  }
  return `${start},${getSerializer(otherFields)(row).slice(1)}`;
}
