import fc from 'fast-check';
import { it } from 'vitest';

/** Tests that a property holds for any values: `itAlways('title', anyValue, (value) => { … })`. */
export function itAlways<Values extends [unknown, ...unknown[]]>(
  title: string,
  ...property: [
    ...arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
    predicate: (...values: Values) => void,
  ]
): void {
  it(title, () => {
    fc.assert(fc.property(...property));
  });
}
