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
  WORK_UNTIL_STAYS,
} from '../../../../engine/row-plan.ts';
import type { PlannerContext } from '../tool.ts';
import { getShaping, readPlanInput, type RowEntry } from './row-entry.ts';

/** A sentence, if there is one. */
function Sentence({ text }: { text: string | null }) {
  return text !== null && <p>{text}</p>;
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
          <p className="border-moss bg-moss-soft rounded-lg border-l-4 px-4 py-3 text-xl font-semibold">
            {describeSchedule(result.steps, shaping)}
          </p>
          <Sentence text={describeLeftOver(plan)} />
          {isCurve && <p>The steps keep the curve of the pattern.</p>}
        </>
      ) : (
        <div className="border-ochre bg-ochre-soft rounded-lg border-l-4 px-4 py-3">
          <p className="text-xl font-semibold">{describeNoFit(plan, shaping)}</p>
          <p className="mt-2">What you can do:</p>
          <ul className="list-disc pl-5">
            {listAlternatives(plan, shaping, unit).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {mismatch !== null && (
        <p className="border-ochre bg-ochre-soft rounded-lg border-l-4 px-4 py-3">{mismatch}</p>
      )}
      <p>{describeRows(plan, unit)}</p>
      {shaping === 'turn' && <Sentence text={describeTurns(plan, unit)} />}
      <p>{describeKept(plan, unit)}</p>
      <p>{WORK_UNTIL_STAYS}</p>
      {shaping !== 'turn' && 'steps' in result && (
        <p className="text-muted">{describeCounting(result.steps, shaping)}</p>
      )}
    </div>
  );
}
