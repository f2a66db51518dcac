import { useEffect, type ComponentType, useId } from 'react';
import { castOnTool } from './cast-on/cast-on-tool.tsx';
import { rowTool } from './rows/row-tool.tsx';
import { type ToolId, saveEntry, storedPlanner, type PlannedResult } from './planner-buttons.tsx';
import { swatchesTool } from './swatches/swatches-tool.tsx';
import { yarnTool } from './yarn/yarn-tool.tsx';
import { flushSync } from 'react-dom';
import { useProblems } from '../../forms/use-problems.ts';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import { getTypedTexts } from '../../measurement-inputs/entries.ts';
import { CardWithUnits } from '../../measurement-inputs/units-toggle.tsx';
import { useStored } from '../../stored/stored.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/dialog.tsx';
import { createBind } from '../../ui/field-groups.tsx';
import { withNonBreakingSpaces } from '../../ui/format.ts';
import {
  getNext,
  getPatternKey,
  getShownQuestion,
  listQuestions,
  readProgress,
  START,
  type Progress,
  type ToolQuestion,
  type Tool,
  type ToolState,
} from './tool.tsx';

const HEADING_ID = 'planner-heading';

function focusTool(): void {
  const heading = document.getElementById(HEADING_ID);
  heading?.focus({ preventScroll: true });
  heading?.closest('[data-question]')?.scrollIntoView({ block: 'nearest' });
  // The result may be taller than the window.
  heading?.scrollIntoView({ block: 'nearest' });
}

const saveAnswers = <Entry,>({ tool, entry, context }: ToolState<Entry>, changes: object) =>
  saveEntry(tool.id, { ...entry, ...changes, pattern: getPatternKey(context) });

/** Shows a question or the result, and moves the focus to it: the clicked button may disappear. */
function goTo<Entry>(state: ToolState<Entry>, at: Progress['at']): void {
  const isComplete = state.progress.isComplete || at === null;
  flushSync(() => saveAnswers(state, { at, isComplete }));
  focusTool();
}

interface StepsProps<Entry> {
  state: ToolState<Entry>;
}

function Answers<Entry>({
  state,
  questions,
}: StepsProps<Entry> & { questions: readonly ToolQuestion<Entry>[] }) {
  return (
    <dl className="border-line border-b">
      {questions.map(({ name, answerName, describeAnswer }) => (
        <div
          key={name}
          className="border-line grid grid-cols-[minmax(0,1fr)_auto] items-center border-t py-1 sm:grid-cols-[7rem_minmax(0,1fr)_auto] print:grid-cols-[7rem_1fr] print:border-0 print:py-0"
        >
          <dt className="text-muted col-start-1 row-start-1 text-sm">{answerName}</dt>
          <dd className="col-start-1 row-start-2 wrap-anywhere sm:col-start-2 sm:row-start-1 print:col-start-2 print:row-start-1">
            {withNonBreakingSpaces(describeAnswer(state.entry, state.context))}
          </dd>
          <dd className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1 print:hidden">
            <Button variant="quiet" aria-label={`Change: ${answerName}`} onClick={() => goTo(state, name)}>
              Change
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CurrentQuestion<Entry>({ state, question }: StepsProps<Entry> & { question: ToolQuestion<Entry> }) {
  const { tool, entry, progress, context } = state;
  const { formRef, reject, selectShown } = useProblems();
  const problems = question.findProblems(entry, context);
  const shown = selectShown(problems, getTypedTexts(entry));
  const questions = listQuestions(state);
  const index = questions.indexOf(question);
  const previous = questions[index - 1];
  const next = getNext(state, question);
  // If no question is stored, the first one without an answer is shown. Storing its name keeps it shown while it is answered.
  const change = (patch: object) => saveAnswers(state, { ...progress, ...patch, at: question.name });
  const title = typeof question.title === 'string' ? question.title : question.title(entry);
  return (
    <form
      ref={formRef}
      noValidate
      data-question
      className="flex scroll-my-4 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(problems).length > 0) reject(problems);
        else goTo(state, next?.name ?? null);
      }}
    >
      <div>
        <p className="text-muted text-sm">
          Question {index + 1} of {questions.length}
        </p>
        <h3 id={HEADING_ID} tabIndex={-1} className="text-lg font-semibold outline-none">
          {title}
        </h3>
      </div>
      <question.Fields
        entry={entry}
        context={context}
        title={title}
        problems={shown}
        onChange={change}
        bind={createBind(entry, (name) => shown[name], change)}
      />
      <div className="flex flex-wrap gap-3">
        {previous && <Button onClick={() => goTo(state, previous.name)}>Back</Button>}
        <Button type="submit" variant="primary">
          {next === null ? `Show the ${tool.resultName}` : 'Next'}
        </Button>
      </div>
    </form>
  );
}

function Steps<Entry>({ state }: StepsProps<Entry>) {
  const resultId = useId();
  const questions = listQuestions(state);
  const question = getShownQuestion(state);
  const answered = question === null ? questions : questions.slice(0, questions.indexOf(question));
  const { resultName, Result } = state.tool;
  return (
    <>
      {answered.length > 0 && <Answers state={state} questions={answered} />}
      {question !== null && <CurrentQuestion key={question.name} state={state} question={question} />}
      <div role="status" data-question className="scroll-my-4">
        {question === null && (
          <section aria-labelledby={resultId}>
            <h3 id={HEADING_ID} tabIndex={-1} className="mb-3 scroll-my-4 text-lg font-semibold outline-none">
              <span id={resultId}>Your {resultName}</span>
            </h3>
            <Result entry={state.entry} context={state.context} />
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

interface ToolProps extends PlannedResult {
  onClose: () => void;
}

function ToolCard<Entry>({ tool, onClose, ...planned }: ToolProps & { tool: Tool<Entry> }) {
  const [unit] = useCardUnit(tool.unitsCard);
  const stored = useStored(storedPlanner).entries[tool.id];
  const state: ToolState<Entry> = {
    tool,
    entry: tool.readEntry(stored),
    progress: readProgress(stored),
    context: { ...planned, unit },
  };
  const { pattern } = state.progress;
  const isForOtherPattern =
    tool.isAboutPattern && pattern !== null && pattern !== getPatternKey(state.context);
  const hasOpenQuestion = getShownQuestion(state) !== null;
  const clear = () => goTo({ ...state, entry: tool.readEntry(null), progress: START }, START.at);
  const { title, resultName, unitLabels } = tool;
  const name = title.toLowerCase();
  return (
    <CardWithUnits
      units={tool.unitsCard}
      of={name}
      labels={unitLabels}
      title={title}
      className={hasOpenQuestion || isForOtherPattern ? 'print:hidden' : ''}
    >
      <div
        className={`flex flex-col gap-5 print:max-w-none print:gap-3 ${hasOpenQuestion || !tool.hasWideResult ? 'max-w-2xl' : ''}`}
      >
        {isForOtherPattern ? (
          <OtherPattern onKeep={() => goTo(state, state.progress.at)} onClear={clear} />
        ) : (
          <Steps state={state} />
        )}
        <div className="border-line flex flex-wrap justify-between gap-3 border-t pt-4 print:hidden">
          <Button onClick={onClose}>Close</Button>
          {!isForOtherPattern && (
            <ConfirmButton
              label={`Start the ${resultName} over`}
              question={`Start the ${resultName} over?`}
              description={`Your answers in the ${name} are cleared. The result above stays.`}
              action={`Clear the ${resultName}`}
              cancelLabel="Keep it"
              onConfirm={clear}
            />
          )}
        </div>
      </div>
    </CardWithUnits>
  );
}

const tools: Record<ToolId, ComponentType<ToolProps>> = {
  rows: (props) => <ToolCard tool={rowTool} {...props} />,
  'cast-on': (props) => <ToolCard tool={castOnTool} {...props} />,
  swatches: (props) => <ToolCard tool={swatchesTool} {...props} />,
  yarn: (props) => <ToolCard tool={yarnTool} {...props} />,
};

interface PlannerProps extends ToolProps {
  open: ToolId;
  /** The number of times that a tool was opened with its button. Each time, the focus moves to the tool. */
  openings: number;
}

/** The open tool of the planner. */
export function Planner({ open, openings, ...props }: PlannerProps) {
  const OpenTool = tools[open];
  useEffect(() => {
    if (openings > 0) focusTool();
  }, [openings]);
  return <OpenTool {...props} />;
}
