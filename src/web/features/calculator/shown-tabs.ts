import { fieldsOf } from '../../json-fields.ts';
import { createStored } from '../../stored.ts';

/** Which tab of the gauge card and of the pattern card is open. */
export interface ShownTabs {
  gauge: 'own' | 'saved';
  pattern: 'typed' | 'saved';
}

export const firstTabs: ShownTabs = { gauge: 'own', pattern: 'typed' };

/** Kept by the tab of the browser, as the dialogs are that open from these. */
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
