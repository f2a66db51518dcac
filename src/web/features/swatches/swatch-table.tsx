import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { Swatch } from '../../../contract/swatches.ts';
import { formatNumber } from '../../../engine/sentences.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useShownPart } from '../../ui/show-more.tsx';
import { categoryLabel, needleLabel } from './labels.ts';

export interface SwatchTableProps {
  swatches: readonly Swatch[];
  onEdit: (swatch: Swatch) => void;
  onRemove: (swatch: Swatch) => void;
}

/** Widths of their own, so that nothing jumps sideways when a search changes what the columns hold. */
const columns = [
  { name: 'Yarn Name', width: 'w-[19%]' },
  { name: 'Yarn Weight', width: 'w-30' },
  { name: 'Needle Size', width: 'w-39' },
  { name: 'Gauge (st x r)', width: 'w-33' },
  { name: 'Colorway', width: 'w-[14%]' },
  { name: 'Notes', width: '' },
  { name: 'Actions', width: 'w-28' },
] as const;

/** On a phone a row is a card, and each cell names its column itself. */
const cell =
  'max-lg:before:text-muted max-lg:before:w-28 max-lg:before:shrink-0 max-lg:before:text-sm max-lg:flex max-lg:gap-3 max-lg:before:content-[attr(data-label)] lg:px-3 lg:py-2.5 lg:align-top';

/** Swatches as a table; as cards where there is no room for one. */
export function SwatchTable({ swatches, onEdit, onRemove }: SwatchTableProps) {
  const { shown, more } = useShownPart(swatches);
  return (
    <div className="flex flex-col gap-4">
      <table className="lg:bg-card lg:border-line lg:shadow-card lg:rounded-card w-full max-lg:block lg:table-fixed lg:border-separate lg:border-spacing-0 lg:border">
        <caption className="sr-only">Saved swatches</caption>
        <thead className="text-muted text-left text-sm max-lg:sr-only">
          <tr>
            {columns.map(({ name, width }) => (
              <th key={name} scope="col" className={`px-3 pt-3 pb-2 font-semibold ${width}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:flex max-lg:flex-col max-lg:gap-3">
          {shown.map((swatch) => (
            <Row key={swatch.id} swatch={swatch} onEdit={onEdit} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}

const Row = memo(function Row({
  swatch,
  onEdit,
  onRemove,
}: Omit<SwatchTableProps, 'swatches'> & { swatch: Swatch }) {
  const gauge = `${formatNumber(swatch.stitchGauge, 2)} x ${formatNumber(swatch.rowGauge, 2)}`;
  return (
    <tr className="max-lg:bg-card max-lg:border-line max-lg:shadow-card max-lg:rounded-card lg:*:border-line max-lg:flex max-lg:flex-col max-lg:gap-1.5 max-lg:border max-lg:p-4 lg:*:border-t">
      <th
        scope="row"
        className="text-left font-semibold wrap-anywhere max-lg:text-lg lg:px-3 lg:py-2.5 lg:align-top"
      >
        <bdi>{swatch.yarnName}</bdi>
      </th>
      <td className={cell} data-label="Weight">
        {categoryLabel(swatch.yarnCategory)}
      </td>
      <td className={`${cell} whitespace-nowrap`} data-label="Needle">
        {needleLabel(swatch.needleSize)}
      </td>
      <td className={`${cell} whitespace-nowrap tabular-nums`} data-label="Gauge (st x r)">
        {gauge}
      </td>
      <td
        className={`${cell} wrap-anywhere ${swatch.yarnColorway === null ? 'max-lg:hidden' : ''}`}
        data-label="Colorway"
      >
        <bdi>{swatch.yarnColorway}</bdi>
      </td>
      <td
        className={`${cell} wrap-anywhere ${swatch.notes === null ? 'max-lg:hidden' : ''}`}
        data-label="Notes"
      >
        <bdi className="line-clamp-3 whitespace-pre-line">{swatch.notes}</bdi>
      </td>
      <td className="max-lg:-mb-2 max-lg:-ml-3 lg:px-2 lg:align-top">
        <span className="flex">
          <IconButton label={`Edit ${swatch.yarnName}`} onClick={() => onEdit(swatch)}>
            <Pencil aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={`Delete ${swatch.yarnName}`} onClick={() => onRemove(swatch)}>
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </span>
      </td>
    </tr>
  );
});
