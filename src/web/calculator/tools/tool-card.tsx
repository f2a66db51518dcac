import { useId, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useProblems } from '../../forms/use-problems.ts';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import { UnitsToggle } from '../../measurement-inputs/units-toggle.tsx';
import { useStored } from '../../stored/stored.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { saveEntry, storedPlanner } from './stored-planner.ts';
import {
  getNext,
  getPatternKey,
  getShownQuestion,
  type FieldsProps,
  type PlannedResult,
  type PlannerContext,
  type ToolProgress,
  type Tool,
} from './tool.ts';

const HEADING_ID = 'planner-heading';

/** Moves the focus to the current question or to the result, and scrolls to it. */
export function focusTool(): void {
  const heading = document.getElementById(HEADING_ID);
  heading?.focus({ preventScroll: true });
  heading?.closest('[data-question]')?.scrollIntoView({ block: 'nearest' });
  // The result may be taller than the window.
  heading?.scrollIntoView({ block: 'nearest' });
}

interface EntryProps<Question extends string, Entry extends ToolProgress<Question>> {
  tool: Tool<Question, Entry>;
  entry: Entry;
  context: PlannerContext;
}

/** Shows a question, or the result. The pressed button may disappear, so the focus moves there. */
function goTo<Question extends string, Entry extends ToolProgress<Question>>(
  { tool, entry, context }: EntryProps<Question, Entry>,
  at: Question | null,
): void {
  const moved = { ...entry, at, isComplete: entry.isComplete || at === null };
  flushSync(() => saveEntry(tool.id, moved, getPatternKey(context)));
  focusTool();
}

/** The answers so far, each with a button to change it. */
function Answers<Question extends string, Entry extends ToolProgress<Question>>({
  tool,
  entry,
  context,
  questions,
}: EntryProps<Question, Entry> & { questions: readonly Question[] }) {
  return (
    <dl className="border-line border-b">
      {questions.map((question) => (
        <div
          key={question}
          className="border-line grid grid-cols-[minmax(0,1fr)_auto] items-center border-t py-1 sm:grid-cols-[7rem_minmax(0,1fr)_auto] print:grid-cols-[7rem_1fr] print:border-0 print:py-0"
        >
          <dt className="text-muted col-start-1 row-start-1 text-sm">{tool.answerNames[question]}</dt>
          <dd className="col-start-1 row-start-2 wrap-anywhere sm:col-start-2 sm:row-start-1 print:col-start-2 print:row-start-1">
            {tool.describeAnswer(question, entry, context)}
          </dd>
          <dd className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1 print:hidden">
            <Button
              variant="quiet"
              aria-label={`Change: ${tool.answerNames[question]}`}
              onClick={() => goTo({ tool, entry, context }, question)}
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
function Question<Name extends string, Entry extends ToolProgress<Name>>({
  tool,
  entry,
  context,
  question,
}: EntryProps<Name, Entry> & { question: Name }) {
  const { formRef, reject, selectShown } = useProblems();
  const problems = tool.findProblems(entry, question, context);
  const shown = selectShown(problems, tool.getTexts(entry));
  const questions = tool.listQuestions(context);
  const index = questions.indexOf(question);
  const previous = questions[index - 1];
  const next = getNext(tool, entry, question, context);
  const Fields: ComponentType<FieldsProps<Entry>> = tool.fields[question];
  return (
    <form
      ref={formRef}
      noValidate
      data-question
      className="flex scroll-my-4 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(problems).length > 0) reject(problems);
        else goTo({ tool, entry, context }, next);
      }}
    >
      <div>
        <p className="text-muted text-sm">
          Question {index + 1} of {questions.length}
        </p>
        <h3 id={HEADING_ID} tabIndex={-1} className="text-lg font-semibold outline-none">
          {tool.getQuestion(question, entry)}
        </h3>
      </div>
      <Fields
        entry={entry}
        context={context}
        problems={shown}
        // A question without an answer is also shown without being the current one, and stays while it is answered.
        onChange={(change) =>
          saveEntry(tool.id, { ...entry, ...change, at: question }, getPatternKey(context))
        }
      />
      <div className="flex flex-wrap gap-3">
        {previous !== undefined && (
          <Button onClick={() => goTo({ tool, entry, context }, previous)}>Back</Button>
        )}
        <Button type="submit" variant="primary">
          {next === null ? `Show the ${tool.resultName}` : 'Next'}
        </Button>
      </div>
    </form>
  );
}

/** The answers so far, and the current question or the result. */
function Steps<Name extends string, Entry extends ToolProgress<Name>>({
  tool,
  entry,
  context,
}: EntryProps<Name, Entry>) {
  const resultId = useId();
  const questions = tool.listQuestions(context);
  const question = getShownQuestion(tool, entry, context);
  const answered = question === null ? questions : questions.slice(0, questions.indexOf(question));
  const { resultName, Result } = tool;
  return (
    <>
      {answered.length > 0 && <Answers tool={tool} entry={entry} context={context} questions={answered} />}
      {question !== null && (
        <Question key={question} tool={tool} entry={entry} context={context} question={question} />
      )}
      <div role="status" data-question className="scroll-my-4">
        {question === null && (
          <section aria-labelledby={resultId}>
            <h3 id={HEADING_ID} tabIndex={-1} className="mb-3 scroll-my-4 text-lg font-semibold outline-none">
              <span id={resultId}>Your {resultName}</span>
            </h3>
            <Result entry={entry} context={context} />
          </section>
        )}
      </div>
    </>
  );
}

/** Asks whether answers that were typed for another pattern also hold for this one. */
function OtherPattern({ onKeep, onClear }: { onKeep: () => void; onClear: () => void }) {
  return (
    <div data-question className="flex scroll-my-4 flex-col gap-4">
      <div>
        <h3 id={HEADING_ID} tabIndex={-1} className="text-lg font-semibold outline-none">
          These answers are for another pattern
        </h3>
        <p className="mt-1">Keep them only if this pattern says the same.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={onClear}>
          Start over
        </Button>
        <Button onClick={onKeep}>Keep the answers</Button>
      </div>
    </div>
  );
}

export interface ToolProps extends PlannedResult {
  onClose: () => void;
}

/** The card of a tool. Asks its questions one at a time, and shows the result of their answers. */
export function ToolCard<Name extends string, Entry extends ToolProgress<Name>>({
  tool,
  onClose,
  ...planned
}: ToolProps & { tool: Tool<Name, Entry> }) {
  const [unit, setUnit] = useCardUnit(tool.unitsCard);
  const [isAsking, setIsAsking] = useState(false);
  const { entries, patterns } = useStored(storedPlanner);
  const entry = tool.readEntry(entries[tool.id]);
  const context = { ...planned, unit };
  const pattern = patterns[tool.id] ?? null;
  const isForOther = tool.isAboutPattern && pattern !== null && pattern !== getPatternKey(context);
  const isOpenQuestion = getShownQuestion(tool, entry, context) !== null;
  const clear = () => goTo({ tool, entry: tool.emptyEntry, context }, tool.emptyEntry.at);
  const { title, name, resultName, unitLabels } = tool;
  return (
    <Card
      title={title}
      action={<UnitsToggle of={name} unit={unit} labels={unitLabels} onChange={setUnit} />}
      className={isOpenQuestion || isForOther ? 'print:hidden' : ''}
    >
      <div
        className={`flex flex-col gap-5 print:max-w-none print:gap-3 ${isOpenQuestion || !tool.hasWideResult ? 'max-w-2xl' : ''}`}
      >
        {isForOther ? (
          <OtherPattern onKeep={() => goTo({ tool, entry, context }, entry.at)} onClear={clear} />
        ) : (
          <Steps tool={tool} entry={entry} context={context} />
        )}
        <div className="border-line flex flex-wrap justify-between gap-3 border-t pt-4 print:hidden">
          <Button onClick={onClose}>Close</Button>
          {!isForOther && (
            <Button variant="quiet" onClick={() => setIsAsking(true)}>
              Start the {resultName} over
            </Button>
          )}
        </div>
      </div>
      <Confirm
        open={isAsking}
        question={`Start the ${resultName} over?`}
        description={`Your answers in the ${name} are cleared. The result above stays.`}
        action={`Clear the ${resultName}`}
        refusal="Keep it"
        onConfirm={() => {
          setIsAsking(false);
          clear();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}
