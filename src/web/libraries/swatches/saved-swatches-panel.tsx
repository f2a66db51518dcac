import { Pencil, Plus, Trash2 } from 'lucide';
import type { Swatch } from '../../../contract/swatches.ts';
import { formatNeedle } from '../../../engine/catalog.ts';
import { useShown } from '../../measurement-inputs/card-units.ts';
import { getSwatchGauge } from '../../measurement-inputs/entries.ts';
import { describeGauge } from '../../measurement-inputs/measures.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadedRows } from '../../ui/placeholders.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SearchedList } from '../searched-list.tsx';
import { getCategoryLabel, panelWords, swatchSearchProps } from './words.ts';
import { useSwatches } from '../queries.ts';
import { SwatchDialog, useRemoveSwatch } from './swatch-dialog.tsx';
import { openSwatchDialog } from './swatch-form.ts';

/** The saved swatches in the calculator, to use, edit or delete one. */
export function SavedSwatchesPanel({ onUse }: { onUse: (swatch: Swatch) => void }) {
  const shown = useShown();
  const { conversion } = shown;
  const removal = useRemoveSwatch(panelWords);
  return (
    <div tabIndex={-1} role="group" aria-label="Saved swatches" className="flex flex-col gap-4 outline-none">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-lg font-semibold">Saved Gauge Swatches</h3>
          <p className="text-muted text-sm">Click on a swatch to use it</p>
        </div>
        <Button onClick={() => openSwatchDialog(null, conversion)}>
          <Icon of={Plus} className="size-5" />
          Add Swatch
        </Button>
      </div>
      <LoadedRows
        query={useSwatches()}
        loading={<Spinner label="Loading swatches" />}
        failure="Failed to load gauge swatches"
        empty={{
          title: 'No gauge swatches yet',
          children: 'Start tracking your gauge swatches to build a personal reference library',
          action: (
            <Button variant="primary" onClick={() => openSwatchDialog(null, conversion)}>
              Add Your First Swatch
            </Button>
          ),
        }}
      >
        {(swatches) => (
          <SearchedList
            rows={swatches}
            {...swatchSearchProps}
            hasSearchOnlyIfLong
            noMatch={{ title: 'No swatches found', text: 'Try another word.' }}
          >
            {(found) => (
              <ul className="tall:max-h-[28rem] -mx-1 flex flex-col gap-2 overflow-y-auto p-1">
                {found.map((swatch) => (
                  <li
                    key={swatch.id}
                    className="border-line hover:border-madder flex items-center rounded-lg border pr-1"
                  >
                    <button
                      type="button"
                      onClick={() => onUse(swatch)}
                      className="flex min-w-0 flex-1 cursor-pointer flex-col gap-1 rounded-lg px-3 py-2 text-left"
                    >
                      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                        <bdi className="font-semibold wrap-anywhere">{swatch.yarnName}</bdi>
                        <Badge tone="plain">{getCategoryLabel(swatch.yarnCategory)}</Badge>
                      </span>
                      <span className="text-muted flex flex-wrap gap-x-3 text-sm tabular-nums">
                        <span>{describeGauge(getSwatchGauge(swatch), shown)}</span>
                        <span>{formatNeedle(swatch.needleSize)}</span>
                      </span>
                      {swatch.yarnColorway !== null && (
                        <bdi className="text-muted text-sm wrap-anywhere">{swatch.yarnColorway}</bdi>
                      )}
                    </button>
                    <IconButton
                      icon={Pencil}
                      label={`Edit ${swatch.yarnName}`}
                      onClick={() => openSwatchDialog(swatch, conversion)}
                    />
                    <IconButton
                      icon={Trash2}
                      label={`Delete ${swatch.yarnName}`}
                      onClick={() => removal.ask(swatch)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </SearchedList>
        )}
      </LoadedRows>
      <SwatchDialog words={panelWords} />
      {removal.dialog}
    </div>
  );
}
