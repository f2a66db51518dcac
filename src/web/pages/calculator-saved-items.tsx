import { loadPattern, loadSwatch } from '../calculator/load-saved.ts';
import type { CalculatorState } from '../calculator/use-calculator.ts';
import { SavedPatternsList } from '../libraries/patterns/saved-patterns-list.tsx';
import { SavedSwatchesPanel } from '../libraries/swatches/saved-swatches-panel.tsx';

interface SavedItemsProps {
  calculator: CalculatorState;
}

/** The content of the calculator's Saved Swatches tab. */
export function SavedSwatches({ calculator }: SavedItemsProps) {
  return (
    <SavedSwatchesPanel
      conversion={calculator.conversion}
      onUse={(swatch) => loadSwatch(calculator, swatch)}
    />
  );
}

/** The content of the calculator's Saved Patterns tab. */
export function SavedPatterns({ calculator }: SavedItemsProps) {
  return (
    <SavedPatternsList
      conversion={calculator.conversion}
      onUse={(pattern, swatch) => {
        loadPattern(calculator, pattern);
        if (swatch) loadSwatch(calculator, swatch);
      }}
    />
  );
}
