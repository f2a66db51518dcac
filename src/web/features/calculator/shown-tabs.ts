import { fieldsOf } from '../../json-fields.ts';
import { createStored } from '../../stored.ts';

/** The open tab of the gauge card and of the pattern card. */
export interface ShownTabs {
  gauge: 'own' | 'saved';
  pattern: 'typed' | 'saved';
}

export const firstTabs: ShownTabs = { gauge: 'own', pattern: 'typed' };

/** Stored per browser tab, like the dialogs that open from these tabs. */
export const shownTabs = createStored<ShownTabs>(
  'swatchwise.kept.calculator-tabs',
  firstTabs,
  (stored) => {
    const { gauge, pattern } = fieldsOf(stored);
    return {
      gauge: gauge === 'saved' ? gauge : firstTabs.gauge,
      pattern: pattern === 'saved' ? pattern : firstTabs.pattern,
    };
  },
  'tab',
);
