import { formatNeedle, NEEDLE_SIZES, readNeedleSize } from '../../../../engine/catalog.ts';
import { MAX_NAME_LENGTH, TYPED_GAUGE } from '../../../../engine/limits.ts';
import { NumberField } from '../../../measurement-inputs/number-field.tsx';
import { knitterGaugeRanges } from '../../../measurement-inputs/pattern-entry.ts';
import { getGaugeScale } from '../../../measurement-inputs/unit-input.ts';
import { AddGroup, RemovableGroup } from '../../../ui/removable-group.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { FieldsProps, Tool } from '../tool.ts';
import {
  describeSwatchesAnswer,
  emptySwatch,
  emptySwatchesEntry,
  findSwatchesProblems,
  getSwatchesTexts,
  MAX_TYPED,
  readSwatchesEntry,
  type SwatchesEntry,
  type TypedSwatch,
} from './swatches-entry.ts';
import { SwatchesResult } from './swatches-result.tsx';

const needles = NEEDLE_SIZES.map(({ label }) => ({ value: label, label: formatNeedle(label) }));

function GaugesFields({ entry: { typed }, context, problems, onChange }: FieldsProps<SwatchesEntry>) {
  const { unit, conversion, savedSwatches } = context;
  const saved = savedSwatches?.swatches?.length ?? 0;
  const change = (index: number, patch: Partial<TypedSwatch>) =>
    onChange({ typed: typed.map((swatch, other) => (other === index ? { ...swatch, ...patch } : swatch)) });
  return (
    <>
      <p>
        {saved > 0
          ? 'Your gauge and your saved swatches are compared. Add others if you like.'
          : 'Your gauge is compared with these. Only stitches change the bust, so you need no rows.'}
      </p>
      {typed.map((swatch, index) => (
        <RemovableGroup
          key={index}
          name={`Gauge ${index + 2}`}
          isNameShown
          className="border-line border-t pt-3"
          onRemove={
            typed.length > 1 ? () => onChange({ typed: typed.filter((_, other) => other !== index) }) : null
          }
        >
          <div className="grid gap-3 sm:grid-cols-2">
            <NumberField
              label="Stitches"
              suffix={unit === 'in' ? '/ 4 in' : '/ 10 cm'}
              value={swatch.stitches}
              unit={unit}
              scale={getGaugeScale(conversion)}
              step={TYPED_GAUGE.step}
              ranges={knitterGaugeRanges.stitches}
              error={problems[`stitches-${index}`]}
              onChange={(stitches) => change(index, { stitches })}
            />
            <SelectField
              label="Needle (optional)"
              placeholder="Not given"
              options={needles}
              value={swatch.needle ?? ''}
              onChange={(needle) => change(index, { needle: readNeedleSize(needle) })}
            />
            <div className="sm:col-span-2">
              <TextField
                label="Yarn (optional)"
                maxLength={MAX_NAME_LENGTH}
                value={swatch.name}
                onChange={(name) => change(index, { name })}
              />
            </div>
          </div>
        </RemovableGroup>
      ))}
      {typed.length < MAX_TYPED && (
        <AddGroup label="Add a gauge" onAdd={() => onChange({ typed: [...typed, emptySwatch] })} />
      )}
    </>
  );
}

/** Compares the sizes of the pattern with several swatches. */
export const swatchesTool: Tool<SwatchesEntry> = {
  id: 'swatches',
  title: 'Swatch Comparison',
  name: 'swatch comparison',
  resultName: 'comparison',
  hasWideResult: true,
  unitsCard: 'swatch-comparison',
  isAboutPattern: false,
  emptyEntry: emptySwatchesEntry,
  readEntry: readSwatchesEntry,
  questions: [
    {
      name: 'gauges',
      title: 'Which gauges do you compare?',
      answerName: 'Compared',
      describeAnswer: describeSwatchesAnswer,
      findProblems: findSwatchesProblems,
      Fields: GaugesFields,
    },
  ],
  getTexts: getSwatchesTexts,
  Result: SwatchesResult,
};
