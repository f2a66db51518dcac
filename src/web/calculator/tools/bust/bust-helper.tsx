import { useRef, useState } from 'react';
import {
  describeTarget,
  describeUpperTorso,
  formatTargetRange,
  type BustTarget,
  getBustTarget,
  type WantedEase,
} from '../../../../engine/bust-target.ts';
import { EASE_BANDS, WOMEN_BODY_BUST } from '../../../../engine/catalog.ts';
import { describeEase, formatBandEase } from '../../../../engine/ease.ts';
import { BODY_MEASUREMENT, FLAT_WIDTH, isWithin, type Range } from '../../../../engine/limits.ts';
import { isQuantity } from '../../../../engine/quantity.ts';
import { formatLength, formatNumber, getShownLength } from '../../../../engine/sentences.ts';
import { type LengthUnit, fromInches, toInches, UNITS } from '../../../../engine/units.ts';
import { useProblems, type Problems, toProblems } from '../../../forms/use-problems.ts';
import { useShown } from '../../../measurement-inputs/card-units.ts';
import { formatEase, describeEaseProblem, readEase } from '../../../measurement-inputs/ease-input.ts';
import { LengthField } from '../../../measurement-inputs/number-field.tsx';
import {
  describeRangeProblem,
  unitNames,
  desiredBustRanges,
} from '../../../measurement-inputs/pattern-entry.ts';
import { getFitQuestion } from '../../../measurement-inputs/questions.ts';
import { getTypedTexts } from '../../../measurement-inputs/entries.ts';
import {
  emptyInput,
  formatInput,
  formatLengthInput,
  isBlankText,
  isSameUnitInput,
  lengthScale,
  type UnitInput,
  type Ranges,
} from '../../../measurement-inputs/unit-input.ts';
import { useStored } from '../../../stored/stored.ts';
import { Notice } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { createBind, type Bind } from '../../../ui/field-groups.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FilledMessage } from '../../../ui/filled-message.tsx';
import { withNonBreakingSpaces } from '../../../ui/format.ts';
import { Sentences } from '../../../ui/sentences.tsx';
import { QuestionedFields } from '../../../ui/question.tsx';
import { RadioList } from '../../../ui/radio-list.tsx';
import { LabeledSegmented } from '../../../ui/segmented.tsx';
import { Table } from '../../../ui/table.tsx';
import { readBody, readLengthWithin, storedBustHelper, type BustEntry } from './stored-bust-helper.ts';

const toRanges = ({ min, max }: Range): Ranges => ({
  in: { min, max },
  cm: { min: fromInches(min, 'cm'), max: fromInches(max, 'cm') },
});

/** Returns the error of a measurement of the body or the sweater; `undefined` if it is empty or can be used. */
const describeProblem = (typed: UnitInput, ranges: Ranges, unit: LengthUnit) =>
  describeRangeProblem(typed, 'measurement', ranges, lengthScale, { unit, noun: unitNames[unit] });

const bodyRanges = toRanges(BODY_MEASUREMENT);
const widthRanges = toRanges(FLAT_WIDTH);

/** Returns the chosen ease; `null` if none is chosen, or the typed one cannot be used. */
function readWantedEase({ fit, ease }: BustEntry): WantedEase | null {
  if (fit === 'own') return readEase(ease);
  return EASE_BANDS.find(({ name }) => name === fit) ?? null;
}

/**
 * Returns the unit in which a finished bust is in the range of the desired bust: the card's if possible; `null` for none. The
 * minimum is 20 in either unit, so a bust of 8 to 20 inches is valid only in centimeters.
 */
const findValidUnit = (inches: number, unit: LengthUnit): LengthUnit | null =>
  [unit, ...UNITS].find((each) => isWithin(fromInches(inches, each), desiredBustRanges[each])) ?? null;

/** Returns a finished bust, as it is shown, for the field of the desired bust; `null` if it is out of range. */
export function toDesiredBust(inches: number, unit: LengthUnit): UnitInput | null {
  const validUnit = findValidUnit(inches, unit);
  return validUnit && { text: String(getShownLength(inches, validUnit)), unit: validUnit };
}

function readBodyTarget(entry: BustEntry, unit: LengthUnit): BustTarget | null {
  const [body, ease] = [readBody(entry), readWantedEase(entry)];
  if (body === null || ease === null) return null;
  if (typeof ease === 'number' && !isQuantity(body.inches + ease)) return null;
  return getBustTarget(body.inches, ease, unit);
}

function readSweaterTarget({ width }: BustEntry): BustTarget | null {
  const inches = readLengthWithin(width, FLAT_WIDTH);
  if (inches === null) return null;
  const bust = 2 * inches;
  return { bust, range: { min: bust, max: bust } };
}

/** Returns the finished bust to aim for; `null` while an entry is missing or cannot be used, or if it is out of range. */
export function readTarget(entry: BustEntry, unit: LengthUnit): BustTarget | null {
  const target = entry.method === 'body' ? readBodyTarget(entry, unit) : readSweaterTarget(entry);
  return target && findValidUnit(target.bust, unit) !== null ? target : null;
}

const examples: Record<LengthUnit, Record<'bust' | 'width', string>> = {
  in: { bust: 'inches, such as 38 1/2', width: 'inches, such as 20 1/2' },
  cm: { bust: 'cm, such as 98', width: 'cm, such as 52' },
};

function findFitProblem(entry: BustEntry, unit: LengthUnit): Problems {
  const { fit, ease } = entry;
  if (fit === null) return { fit: 'Choose a fit, or your own ease' };
  const isOwn = fit === 'own';
  if (isOwn && isBlankText(ease.text))
    return { ease: 'Enter the ease, such as 2, or -1 for a sweater smaller than your body' };
  const easeProblem = isOwn ? describeEaseProblem(ease, unit) : undefined;
  if (easeProblem !== undefined) return { ease: easeProblem };
  if (readBody(entry) === null || readTarget(entry, unit) !== null) return {};
  // The smallest valid bust is 20 cm.
  const min = formatLength(toInches(desiredBustRanges.cm.min, 'cm'), unit);
  return { [isOwn ? 'ease' : 'fit']: `The finished bust would be under ${min}. Choose more ease` };
}

/** Returns the errors of all fields, including empty ones. */
export function findBustProblems(entry: BustEntry, unit: LengthUnit): Problems {
  const { method, bust, upperTorso, width } = entry;
  if (method === 'sweater')
    return toProblems({
      width: isBlankText(width.text)
        ? `Enter the width in ${examples[unit].width}`
        : describeProblem(width, widthRanges, unit),
    });
  return toProblems({
    bust:
      isBlankText(bust.text) && isBlankText(upperTorso.text)
        ? `Enter your body bust in ${examples[unit].bust}`
        : describeProblem(bust, bodyRanges, unit),
    upperTorso: describeProblem(upperTorso, bodyRanges, unit),
    ...findFitProblem(entry, unit),
  });
}

function formatInUnit(inches: number, unit: LengthUnit): string {
  return formatNumber(fromInches(inches, unit), unit === 'in' ? 2 : 0);
}

/** The Craft Yarn Council's tables of ease and of women's busts. */
function BodyTables() {
  const { unit } = useShown();
  return (
    <details>
      <summary className="text-madder min-h-11 cursor-pointer content-center font-semibold">
        Usual ease and body sizes
      </summary>
      <div className="flex flex-col gap-4 pt-2 pb-1">
        <div className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
          <Table
            caption="Ease by fit"
            columns={['Fit', 'Ease']}
            rows={EASE_BANDS.map((band) => [band.name, withNonBreakingSpaces(formatBandEase(band, unit))])}
          />
          <Table
            caption="Women’s body bust, without ease"
            columns={['Women’s size', 'Body bust']}
            rows={WOMEN_BODY_BUST.map(({ size, bust: [from, to] }) => [
              size,
              withNonBreakingSpaces(`${formatInUnit(from, unit)}–${formatInUnit(to, unit)} ${unit}`),
            ])}
          />
        </div>
        <p className="text-muted text-sm">
          From the Craft Yarn Council’s standards: “Fit and ease” of Body Sizing, and the Woman Size chart.
        </p>
      </div>
    </details>
  );
}

interface BustHelperProps {
  desiredBust: UnitInput;
  busts: readonly number[];
  onChange: (desiredBust: UnitInput) => void;
}

interface FieldsProps extends Pick<BustHelperProps, 'busts'> {
  entry: BustEntry;
  bind: Bind<BustEntry>;
}

const changeEntry = (patch: Partial<BustEntry>): void => {
  const now = storedBustHelper.get();
  storedBustHelper.set({ ...now, entry: { ...now.entry, ...patch } });
};

const methods = [
  { value: 'body', label: 'My body' },
  { value: 'sweater', label: 'A sweater I love' },
] as const;

const measures = [
  { value: 'body bust', label: 'Body bust' },
  { value: 'upper torso', label: 'Upper torso' },
] as const;

function MeasureChoice({ entry, bind }: Omit<FieldsProps, 'busts'>) {
  const { unit } = useShown();
  const comparison = describeUpperTorso(
    readLengthWithin(entry.bust, BODY_MEASUREMENT),
    readLengthWithin(entry.upperTorso, BODY_MEASUREMENT),
    unit,
  );
  if (comparison === null) return null;
  return (
    <div className="flex flex-col gap-2">
      <p>{withNonBreakingSpaces(comparison)}</p>
      <LabeledSegmented label="Add the ease to" options={measures} {...bind('measure')} />
    </div>
  );
}

function BodyFields({ entry, busts, bind }: FieldsProps) {
  const { unit } = useShown();
  const body = readBody(entry);
  return (
    <>
      <QuestionedFields
        question={getFitQuestion({ bust: entry.bust, length: emptyInput }, busts, ({ bust }) =>
          changeEntry({ bust }),
        )}
      >
        <LengthField
          ranges={bodyRanges}
          label="Body bust"
          hint="Around the fullest part, with the tape level and not tight."
          {...bind('bust')}
        />
        <LengthField
          ranges={bodyRanges}
          label="Upper torso (optional)"
          hint="High under the arms and above the bust. It shows how wide your shoulders are."
          {...bind('upperTorso')}
        />
      </QuestionedFields>
      <MeasureChoice entry={entry} bind={bind} />
      <div className="flex flex-col gap-2">
        <p aria-hidden="true" className="font-semibold">
          How should it fit?
        </p>
        <RadioList
          label="How should it fit?"
          {...bind('fit')}
          options={[
            ...EASE_BANDS.map((band) => {
              const target = body && getBustTarget(body.inches, band, unit);
              const finished = target && `: ${formatTargetRange(target, unit)} finished`;
              return {
                value: band.name,
                label: band.name,
                hint: withNonBreakingSpaces(`${formatBandEase(band, unit)} of ease${finished ?? ''}`),
              };
            }),
            {
              value: 'own' as const,
              label: 'My own ease',
              hint: 'Can be negative, such as −1, for a sweater smaller than your body.',
            },
          ]}
        />
        <p className="text-muted text-sm">Names and ease are from the Craft Yarn Council’s standards.</p>
      </div>
      {entry.fit === 'own' && (
        <TextField
          label={`Ease, in ${unitNames[unit]}`}
          hint="How much larger than your body the sweater is. Use a minus sign if it is smaller."
          inputMode="text"
          {...bind('ease')}
          value={formatEase(entry.ease, unit)}
          onChange={(text) => changeEntry({ ease: { text, unit } })}
        />
      )}
    </>
  );
}

function explainTarget(entry: BustEntry, target: BustTarget, unit: LengthUnit): string[] {
  const body = readBody(entry);
  if (entry.method === 'sweater')
    return [
      'Twice the width of your sweater.',
      ...(body ? [`${describeEase(target.bust, body, unit)}.`] : []),
    ];
  const ease = readWantedEase(entry);
  if (body === null || ease === null) return [];
  const hasRange = typeof ease === 'object' && ease.from !== ease.to;
  return [
    describeTarget(body, ease, unit),
    ...(hasRange ? [`A finished bust of ${formatTargetRange(target, unit)} gives this fit.`] : []),
  ];
}

/** Asks for a body and the ease, or for a sweater that fits, and fills in the desired bust. */
export function BustHelper({ desiredBust, busts, onChange }: BustHelperProps) {
  const { unit } = useShown();
  const { entry } = useStored(storedBustHelper);
  const { formRef, reject, clear, selectShown } = useProblems();
  const submitButton = useRef<HTMLButtonElement>(null);
  const [lastFill, setLastFill] = useState<{ before: UnitInput; after: UnitInput } | null>(null);
  const problems = findBustProblems(entry, unit);
  const shownProblems = selectShown(problems, getTypedTexts(entry));
  const bind = createBind(entry, (name) => shownProblems[name], changeEntry);
  const target = Object.keys(problems).length === 0 ? readTarget(entry, unit) : null;
  const filled = target && toDesiredBust(target.bust, unit);
  const isUsed =
    filled !== null && formatInput(unit, filled, lengthScale) === formatInput(unit, desiredBust, lengthScale);
  const canUndo =
    lastFill !== null && isSameUnitInput(lastFill.after, desiredBust) && !isBlankText(lastFill.before.text);
  return (
    <form
      ref={formRef}
      noValidate
      className="flex flex-col gap-4 pt-2 pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (filled === null) reject(problems);
        else if (!isUsed) {
          setLastFill({ before: desiredBust, after: filled });
          onChange(filled);
        }
      }}
    >
      <LabeledSegmented
        label="Measure"
        value={entry.method}
        options={methods}
        onChange={(method) => {
          clear();
          changeEntry({ method });
        }}
      />
      {entry.method === 'body' ? (
        <BodyFields entry={entry} busts={busts} bind={bind} />
      ) : (
        <LengthField
          label="Width, laid flat"
          hint="From side to side just below the armholes, closed and not stretched. Choose a sweater of a similar yarn."
          ranges={widthRanges}
          {...bind('width')}
        />
      )}
      <div role="status">
        {target && (
          <Notice tone="good">
            <p className="text-xl font-semibold">
              {withNonBreakingSpaces(`Aim for ${formatLength(target.bust, unit)}`)}
            </p>
            <Sentences of={explainTarget(entry, target, unit)} />
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button ref={submitButton} type="submit">
          {withNonBreakingSpaces(
            `Use ${filled ? `${formatLengthInput(unit, filled)} ` : ''}as my desired bust`,
          )}
        </Button>
        <FilledMessage
          message="This is your desired bust."
          isShown={isUsed}
          focusAfter={submitButton}
          onUndo={
            canUndo
              ? () => {
                  onChange(lastFill.before);
                  setLastFill(null);
                }
              : null
          }
        />
      </div>
      <BodyTables />
    </form>
  );
}
