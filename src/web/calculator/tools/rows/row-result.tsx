import {
  describeCounting,
  describeKept,
  describeLeftOver,
  describeMismatch,
  describeNoFit,
  describeRows,
  describeSchedule,
  describeTurns,
  listAlternatives,
  planRows,
  WORK_UNTIL,
} from '../../../../engine/row-plan.ts';
import { describeUnwashedLength } from '../../../../engine/gauge-uncertainty.ts';
import { Notice } from '../../../ui/alert.tsx';
import type { PlannerContext } from '../tool.ts';
import { getShaping, readPlanInput, type RowEntry } from './row-entry.ts';
import { keepUnits } from '../../../ui/format.ts';

/** A sentence, if there is one. */
function Sentence({ text }: { text: string | null }) {
  return text !== null && <p>{keepUnits(text)}</p>;
}

/** The plan, or what is possible if it does not fit, and the reasons. */
export function RowResult({ entry, context }: { entry: RowEntry; context: PlannerContext }) {
  const input = readPlanInput(entry, context);
  if (input === null) return null;
  const { unit } = context;
  const plan = planRows(input);
  const shaping = getShaping(entry);
  const { result, isCurve } = plan;
  const mismatch = describeMismatch(plan);
  return (
    <div className="flex flex-col gap-3">
      {'steps' in result ? (
        <>
          <Notice tone="good" className="text-xl font-semibold">
            {describeSchedule(result.steps, shaping)}
          </Notice>
          <Sentence text={describeLeftOver(plan)} />
          {isCurve && <p>The steps keep the curve of the pattern.</p>}
        </>
      ) : (
        <Notice tone="caution">
          <p className="text-xl font-semibold">{keepUnits(describeNoFit(plan, shaping))}</p>
          <p className="mt-2">What you can do:</p>
          <ul className="list-disc pl-5">
            {listAlternatives(plan, shaping, unit).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {mismatch !== null && <Notice tone="caution">{keepUnits(mismatch)}</Notice>}
      <p>{keepUnits(describeRows(plan, unit))}</p>
      {shaping === 'turn' && <Sentence text={describeTurns(plan, unit)} />}
      <p>{keepUnits(describeKept(plan, unit))}</p>
      <p>{WORK_UNTIL}</p>
      <Sentence text={describeUnwashedLength(plan.inches, context.uncertainty, unit)} />
      {shaping !== 'turn' && 'steps' in result && (
        <p className="text-muted">{describeCounting(result.steps, shaping)}</p>
      )}
    </div>
  );
}
