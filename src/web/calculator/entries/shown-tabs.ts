import { object, oneOf, or } from '../../stored/schema.ts';
import { defineStored } from '../../stored/stored.ts';

/** The open tab of the gauge card and of the pattern card. */
export interface ShownTabs {
  gauge: 'own' | 'saved';
  pattern: 'typed' | 'saved';
}

export const firstTabs: ShownTabs = { gauge: 'own', pattern: 'typed' };

/** Stored per browser tab, like the dialogs that open from these tabs. */
export const shownTabs = defineStored<ShownTabs>({
  key: 'calculator-tabs',
  version: 1,
  schema: object({
    gauge: or(oneOf('own', 'saved'), firstTabs.gauge),
    pattern: or(oneOf('typed', 'saved'), firstTabs.pattern),
  }),
  initial: firstTabs,
});
