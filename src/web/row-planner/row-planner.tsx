import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { planRows } from '../../engine/row-plan.ts';
import { useProblems } from '../forms/use-problems.ts';
import { useCardUnit } from '../measurement-inputs/card-units.ts';
import { UnitsToggle } from '../measurement-inputs/units-toggle.tsx';
import { useStored } from '../stored.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { PlanAnswer } from './plan-answer.tsx';
import { answerNames, describeAnswer, getQuestion } from './plan-words.ts';
import {
  emptyEntry,
  findProblems,
  getLiveProblems,
  getNext,
  getShaping,
  listOpenQuestions,
  QUESTIONS,
  readPlannerEntry,
  readPlanInput,
  type PlannerContext,
  type PlannerEntry,
  type PlannerQuestion,
} from './planner-entry.ts';
import { QuestionFields } from './question-fields.tsx';
import { storedPlanner } from './stored-planner.ts';

const HEADING_ID = 'row-planner-heading';

/** Moves the focus to the current question or to the plan, and scrolls to it. */
export function focusPlanner(): void {
  const heading = document.getElementById(HEADING_ID);
  heading?.focus({ preventScroll: true });
  heading?.closest('[data-question]')?.scrollIntoView({ block: 'nearest' });
}

function saveEntry(entry: PlannerEntry): void {
  storedPlanner.set({ ...storedPlanner.get(), entry });
}

interface EntryProps {
  entry: PlannerEntry;
  context: PlannerContext;
}

/** Shows a question, or the plan. The pressed button may disappear, so the focus moves there. */
function goTo(entry: PlannerEntry, at: PlannerEntry['at']): void {
  flushSync(() => saveEntry({ ...entry, at, isComplete: entry.isComplete || at === 'plan' }));
  focusPlanner();
}

/** The answers so far, each with a button to change it. */
function Answers({ entry, context, questions }: EntryProps & { questions: readonly PlannerQuestion[] }) {
  return (
    <dl className="border-line border-b">
      {questions.map((question) => (
        <div
          key={question}
          className="border-line grid grid-cols-[minmax(0,1fr)_auto] items-center border-t py-1 sm:grid-cols-[7rem_minmax(0,1fr)_auto] print:grid-cols-[7rem_1fr] print:border-0 print:py-0"
        >
          <dt className="text-muted col-start-1 row-start-1 text-sm">{answerNames[question]}</dt>
          <dd className="col-start-1 row-start-2 wrap-anywhere sm:col-start-2 sm:row-start-1 print:col-start-2 print:row-start-1">
            {describeAnswer(question, entry, context)}
          </dd>
          <dd className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1 print:hidden">
            <Button
              variant="quiet"
              aria-label={`Change: ${answerNames[question]}`}
              onClick={() => goTo(entry, question)}
            >
              Change
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One question, with its buttons. */
function Question({ entry, context, question }: EntryProps & { question: PlannerQuestion }) {
  const { formRef, refused, refuse } = useProblems();
  const problems = findProblems(entry, question, context);
  const live = getLiveProblems(entry, problems);
  const shown = Object.fromEntries(
    Object.entries(problems).filter(([name]) => name in refused || name in live),
  );
  const index = QUESTIONS.indexOf(question);
  const previous = QUESTIONS[index - 1];
  const next = getNext(entry, question, context);
  return (
    <form
      ref={formRef}
      noValidate
      data-question
      className="flex scroll-my-4 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(problems).length > 0) refuse(problems);
        else goTo(entry, next);
      }}
    >
      <div>
        <p className="text-muted text-sm">
          Question {index + 1} of {QUESTIONS.length}
        </p>
        <h3 id={HEADING_ID} tabIndex={-1} className="text-lg font-semibold outline-none">
          {getQuestion(question, entry)}
        </h3>
      </div>
      <QuestionFields
        question={question}
        entry={entry}
        context={context}
        problems={shown}
        onChange={(change) => saveEntry({ ...entry, ...change })}
      />
      <div className="flex flex-wrap gap-3">
        {previous && <Button onClick={() => goTo(entry, previous)}>Back</Button>}
        <Button type="submit" variant="primary">
          {next === 'plan' ? 'Show the plan' : 'Next'}
        </Button>
      </div>
    </form>
  );
}

interface RowPlannerProps {
  /** Rows per 4 inches; `null` if the pattern gives none. */
  patternRowGauge: number | null;
  /** Rows per 4 inches. */
  knitterRowGauge: number;
  onClose: () => void;
}

/** Asks for a pattern's shaping, one question at a time, and plans it at the knitter's row gauge. */
export function RowPlanner({ patternRowGauge, knitterRowGauge, onClose }: RowPlannerProps) {
  const [unit, setUnit] = useCardUnit('row-planner');
  const [isAsking, setIsAsking] = useState(false);
  const answerId = useId();
  const entry = readPlannerEntry(useStored(storedPlanner).entry);
  const context = { patternRowGauge, knitterRowGauge, unit };
  const input = entry.at === 'plan' ? readPlanInput(entry, context) : null;
  // Another pattern or gauge may need another answer.
  const question = entry.at === 'plan' ? (listOpenQuestions(entry, context)[0] ?? null) : entry.at;
  const answered = question === null ? QUESTIONS : QUESTIONS.slice(0, QUESTIONS.indexOf(question));
  return (
    <Card
      title="Row Planner"
      action={<UnitsToggle of="row planner" unit={unit} onChange={setUnit} />}
      className={input ? '' : 'print:hidden'}
    >
      <div className="flex max-w-2xl flex-col gap-5 print:max-w-none print:gap-3">
        {answered.length > 0 && <Answers entry={entry} context={context} questions={answered} />}
        {question !== null && <Question key={question} entry={entry} context={context} question={question} />}
        <div role="status" data-question className="scroll-my-4">
          {input && (
            <section aria-labelledby={answerId}>
              <h3 id={HEADING_ID} tabIndex={-1} className="mb-3 text-lg font-semibold outline-none">
                <span id={answerId}>Your plan</span>
              </h3>
              <PlanAnswer plan={planRows(input)} shaping={getShaping(entry)} unit={unit} />
            </section>
          )}
        </div>
        <div className="border-line flex flex-wrap justify-between gap-3 border-t pt-4 print:hidden">
          <Button onClick={onClose}>Close</Button>
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            Start the plan over
          </Button>
        </div>
      </div>
      <Confirm
        open={isAsking}
        question="Start the plan over?"
        description="Your answers in the row planner are cleared. The result above stays."
        action="Clear the plan"
        refusal="Keep it"
        onConfirm={() => {
          setIsAsking(false);
          goTo(emptyEntry, 'part');
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}
