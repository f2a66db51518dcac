import { useEffect, useId, useRef } from 'react';
import { DRAFT_OFFLINE, getErrorMessage } from '../api/client.ts';
import { Alert } from '../ui/alert.tsx';
import { pickFields, readConflict, type SaveConflict } from './draft.ts';
import type { Form } from './use-form.ts';

/** Returns the title of the panel. */
const getConflictTitle = (noun: string, kind: SaveConflict<unknown>['kind']) =>
  `This ${noun} was ${kind} elsewhere in the meantime.`;

/** Returns the title of the panel for the error of a save; `null` if the error is not about a conflict. */
export function describeConflict(noun: string, error: Error): string | null {
  const kind = readConflict(error);
  return kind && getConflictTitle(noun, kind);
}

/**
 * Returns what happened to the row, or why it could not be saved.
 * @param otherwise the message for an error without its own
 */
export const describeFailedChange = (noun: string, error: Error, otherwise?: string): string =>
  describeConflict(noun, error) ?? getErrorMessage(error, otherwise, DRAFT_OFFLINE);

interface ConflictPanelProps<Fields extends object> {
  noun: string;
  /** The label of the button that saves the changed row. */
  update: string;
  /** The label of the button that saves the input as a new row, if the form can. */
  create?: string;
  form: Pick<Form<Fields>, 'fields' | 'conflict' | 'compared' | 'change'>;
}

/** Describes the conflict, and offers both versions of each field that differs. */
export function ConflictPanel<Fields extends object>(props: ConflictPanelProps<Fields>) {
  const { noun, update, create, form } = props;
  const { fields, conflict, compared, change } = form;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Must not be returned: in newer browsers, scrollIntoView() returns a promise, which React would call as a cleanup.
    panel.current?.scrollIntoView({ block: 'start' });
  }, [conflict]);
  if (!conflict) return null;
  const title = getConflictTitle(noun, conflict.kind);
  if (conflict.kind === 'deleted') {
    return (
      <div ref={panel} className="scroll-mt-4">
        <Alert tone="caution" title={title}>
          {create === undefined
            ? 'Copy what you still need, then select Cancel.'
            : `Select ${create} to save your version as a new one, or Cancel.`}
        </Alert>
      </div>
    );
  }
  const differing = compared.filter(({ show }) => show(conflict.mine) !== show(conflict.theirs));
  return (
    <div ref={panel} className="flex scroll-mt-4 flex-col gap-3">
      <Alert tone="caution" title={title}>
        {differing.length === 0
          ? `Both versions are the same. Select ${update} again, or Cancel.`
          : `Pick a version of each field below, then select ${update}. Cancel keeps the other version.`}
      </Alert>
      {differing.map((field) => (
        <VersionChoice
          key={field.label}
          label={field.label}
          current={field.show(fields)}
          mine={field.show(conflict.mine)}
          theirs={field.show(conflict.theirs)}
          onPick={(version) => change(pickFields(conflict[version], field))}
        />
      ))}
    </div>
  );
}

interface VersionChoiceProps {
  label: string;
  /** The value in the form: one of the two versions, unless it was edited since. */
  current: string;
  mine: string;
  theirs: string;
  onPick: (version: 'mine' | 'theirs') => void;
}

function VersionChoice({ label, current, mine, theirs, onPick }: VersionChoiceProps) {
  const group = useId();
  const versions = [
    { version: 'mine', title: 'Your version', value: mine },
    { version: 'theirs', title: 'Other version', value: theirs },
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        {versions.map(({ version, title, value }) => (
          <label
            key={version}
            className="border-edge has-checked:border-madder has-checked:bg-sunken flex min-w-0 cursor-pointer gap-3 rounded-lg border p-3"
          >
            <input
              type="radio"
              name={group}
              className="accent-madder mt-1 size-5 shrink-0"
              checked={current === value}
              onChange={() => onPick(version)}
            />
            <span className="min-w-0">
              <span className="text-muted block text-sm">{title}</span>
              <bdi className="wrap-anywhere whitespace-pre-line">{value || 'Empty'}</bdi>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
