import { Pencil, Trash2 } from 'lucide';
import { memo } from 'react';
import type { Swatch } from '../../../contract/swatches.ts';
import { formatNeedle, YARN_CATEGORIES } from '../../../engine/catalog.ts';
import { gaugeBasis } from '../../../engine/units.ts';
import { UnitContext, useCardUnit, useShown } from '../../measurement-inputs/card-units.ts';
import { getSwatchGauge } from '../../measurement-inputs/entries.ts';
import { formatGauge } from '../../measurement-inputs/measures.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PrintNote, useFoldingRow } from '../../ui/library-rows.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchedList } from '../searched-list.tsx';
import { getCategoryLabel, swatchSearchProps } from './words.ts';

interface SwatchTableProps {
  swatches: readonly Swatch[];
  onEdit: (swatch: Swatch) => void;
  onRemove: (swatch: Swatch) => void;
}

/** Fixed widths, so that no column moves when a search changes the rows. */
const columns = [
  { name: 'Yarn Name', width: 'w-[17%]' },
  { name: 'Yarn Weight', width: 'w-24 xl:w-28' },
  { name: 'Needle Size', width: 'w-28 xl:w-38' },
  { name: 'Gauge (st x r)', width: 'w-30 xl:w-44' },
  { name: 'Colorway', width: 'w-[13%]' },
  { name: 'Notes', width: '' },
  { name: 'Actions', width: 'w-46 print:hidden' },
] as const;

/** In a narrow window, a row is a card. Its cells show the names of their columns when it is expanded. */
const cellClasses =
  'narrow:before:text-muted narrow:col-span-2 narrow:col-start-1 folded:hidden narrow:block narrow:pt-1.5 narrow:before:block narrow:before:text-sm narrow:before:content-[attr(data-label)] roomy:px-3 roomy:py-2.5 print:py-1! roomy:align-top';
/** The summary below the name, also shown while the card is collapsed. Each cell has its own line, so that it fits. */
const summaryClasses =
  'narrow:text-muted narrow:col-span-2 narrow:col-start-1 narrow:block narrow:text-[0.9375rem] roomy:px-3 roomy:py-2.5 print:py-1! roomy:align-top';
/** Wraps only if the table barely has room for its columns. */
const oneLineClasses = 'roomy:whitespace-nowrap lg:max-xl:whitespace-normal';

/** The swatches as a table; in a narrow window, as a list of cards. */
export function SwatchTable({ swatches, ...rowProps }: SwatchTableProps) {
  const [unit] = useCardUnit('swatch');
  return (
    <SearchedList
      rows={swatches}
      {...swatchSearchProps}
      filter={{
        label: 'Category',
        all: 'All categories',
        options: YARN_CATEGORIES.filter(({ value }) =>
          swatches.some(({ yarnCategory }) => yarnCategory === value),
        ),
        matches: ({ yarnCategory }, chosen) => yarnCategory === chosen,
      }}
      noMatch={{ title: 'No swatches found', text: 'Try another word, or all categories.' }}
    >
      {(shown) => (
        <UnitContext value={unit}>
          <PrintNote>Gauges are stitches x rows {gaugeBasis[unit]}.</PrintNote>
          <table className="roomy:bg-card roomy:border-line roomy:shadow-card roomy:rounded-card narrow:block roomy:table-fixed roomy:border-separate roomy:border-spacing-0 roomy:border w-full print:table-auto print:border-0! print:shadow-none">
            <caption className="sr-only">Saved swatches</caption>
            <thead className="text-muted narrow:sr-only text-left text-sm">
              <tr>
                {columns.map(({ name, width }) => (
                  <th key={name} scope="col" className={`px-3 pt-3 pb-2 font-semibold print:w-auto ${width}`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="narrow:flex narrow:flex-col narrow:gap-2">
              {shown.map((swatch) => (
                <Row key={swatch.id} swatch={swatch} {...rowProps} />
              ))}
            </tbody>
          </table>
        </UnitContext>
      )}
    </SearchedList>
  );
}

const Row = memo(function Row({
  swatch,
  onEdit,
  onRemove,
}: Omit<SwatchTableProps, 'swatches'> & { swatch: Swatch }) {
  const shown = useShown();
  const { rowProps, opener } = useFoldingRow(swatch.yarnName);
  return (
    <tr
      {...rowProps}
      className="narrow:bg-card narrow:border-line narrow:shadow-card narrow:rounded-card roomy:*:border-line narrow:grid narrow:grid-cols-[auto_minmax(0,1fr)_auto] narrow:gap-x-3 narrow:border narrow:py-2 narrow:pr-2 narrow:pl-[min(1rem,5vw)] roomy:*:border-t"
    >
      <th
        scope="row"
        className="narrow:col-span-2 narrow:text-lg narrow:leading-snug roomy:px-3 roomy:py-2.5 roomy:align-top text-left font-semibold wrap-anywhere print:py-1!"
      >
        <bdi className="folded:line-clamp-2">{swatch.yarnName}</bdi>
      </th>
      <td className={summaryClasses}>{getCategoryLabel(swatch.yarnCategory)}</td>
      <td className={`${summaryClasses} ${oneLineClasses}`}>{formatNeedle(swatch.needleSize)}</td>
      <td className={`${summaryClasses} ${oneLineClasses} tabular-nums`}>
        {formatGauge(getSwatchGauge(swatch), shown)}
      </td>
      <td
        className={`${cellClasses} wrap-anywhere ${swatch.yarnColorway === null ? 'narrow:hidden!' : ''}`}
        data-label="Colorway"
      >
        <bdi>{swatch.yarnColorway}</bdi>
      </td>
      <td
        className={`${cellClasses} wrap-anywhere ${swatch.notes === null ? 'narrow:hidden!' : ''}`}
        data-label="Notes"
      >
        <bdi className="roomy:not-print:line-clamp-3 whitespace-pre-line">{swatch.notes}</bdi>
      </td>
      <td className="narrow:col-start-3 narrow:row-span-6 narrow:row-start-1 roomy:px-2 roomy:py-1 roomy:align-top print:hidden">
        <span className="narrow:max-w-[min(7.4rem,39vw)] narrow:flex-wrap narrow:justify-center flex items-center gap-1">
          <ButtonLink href={`${paths.calculator}?swatch=${swatch.id}`} aria-label={`Use ${swatch.yarnName}`}>
            Use
          </ButtonLink>
          {opener}
          <IconButton
            icon={Pencil}
            className="folded:hidden"
            label={`Edit ${swatch.yarnName}`}
            onClick={() => onEdit(swatch)}
          />
          <IconButton
            icon={Trash2}
            className="folded:hidden"
            label={`Delete ${swatch.yarnName}`}
            onClick={() => onRemove(swatch)}
          />
        </span>
      </td>
    </tr>
  );
});
