import { use, useCallback } from 'react';
import type { Swatch } from '../../contract/swatches.ts';
import { ConversionContext } from '../measurement-inputs/card-units.ts';
import { LibraryPage } from '../libraries/library-page.tsx';
import { pageWords } from '../libraries/swatches/words.ts';
import { useSwatches } from '../libraries/queries.ts';
import { SwatchDialog, useRemoveSwatch } from '../libraries/swatches/swatch-dialog.tsx';
import { openSwatchDialog } from '../libraries/swatches/swatch-form.ts';
import { SwatchTable } from '../libraries/swatches/swatch-table.tsx';

export default function SwatchLibrary() {
  const conversion = use(ConversionContext);
  const removal = useRemoveSwatch(pageWords);
  const open = useCallback((swatch: Swatch | null) => openSwatchDialog(swatch, conversion), [conversion]);
  return (
    <LibraryPage
      title="Saved Swatches"
      query={useSwatches()}
      loading={{ label: 'Loading swatches', rowHeight: 'h-14', rows: 6 }}
      failure="Failed to load gauge swatches"
      add={{ label: 'Add Swatch', firstLabel: 'Add Your First Swatch', onClick: () => open(null) }}
      empty={{
        title: 'No swatches yet',
        text: 'Note each swatch once, with its yarn and needle, and use it with every pattern.',
      }}
      list={(swatches) => <SwatchTable swatches={swatches} onEdit={open} onRemove={removal.ask} />}
    >
      <SwatchDialog words={pageWords} />
      {removal.dialog}
    </LibraryPage>
  );
}
