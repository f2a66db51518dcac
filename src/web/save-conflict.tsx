import { useEffect, useId, useRef } from 'react';
import { newIdempotencyKey } from './api/client.ts';
import { fieldsOf, textOrNull } from './json-fields.ts';
import type { Stored } from './stored.ts';
import { Alert } from './ui/alert.tsx';

/** What a dialog saves: a row that is there, in the state that it was opened in, or one attempt to make one. */
export type Target = { id: string; version: number } | { idempotencyKey: string };

/** Why a dialog is still open after a save: its row was deleted elsewhere, or changed to the fields in `theirs`. */
export type SaveConflict<Fields> = { kind: 'deleted' } | { kind: 'changed'; mine: Fields; theirs: Fields };

/** What every dialog that saves a row keeps beside its fields. */
export interface EditDraft<Fields> {
  target: Target;
  conflict: SaveConflict<Fields> | null;
  /** Whether something was entered since it opened. */
  isTouched: boolean;
}

/** What a new row is saved under, until it is there. */
const newTarget = (): Target => ({ idempotencyKey: newIdempotencyKey() });

/** A draft that has just been opened. */
export const newDraft = (row: { id: string; version: number } | null) => ({
  target: row ? { id: row.id, version: row.version } : newTarget(),
  conflict: null,
  isTouched: false,
});

function readTarget(stored: unknown): Target {
  const { id, version, idempotencyKey } = fieldsOf(stored);
  if (typeof id === 'string' && typeof version === 'number') return { id, version };
  return { idempotencyKey: textOrNull(idempotencyKey) ?? newIdempotencyKey() };
}

function readConflict<Fields>(
  stored: unknown,
  readFields: (stored: unknown) => Fields,
): SaveConflict<Fields> | null {
  const { kind, mine, theirs } = fieldsOf(stored);
  if (kind === 'changed') return { kind, mine: readFields(mine), theirs: readFields(theirs) };
  return kind === 'deleted' ? { kind } : null;
}

/** Reads a stored draft; nothing stored means that the dialog is closed. */
export function readDraft<Fields>(
  stored: unknown,
  readFields: (stored: unknown) => Fields,
): (Fields & EditDraft<Fields>) | null {
  if (stored === null) return null;
  const { target, conflict, isTouched } = fieldsOf(stored);
  return {
    ...readFields(stored),
    target: readTarget(target),
    conflict: readConflict(conflict, readFields),
    isTouched: isTouched === true,
  };
}

/** One line that says what happened to the row. */
export const conflictTitle = (noun: string, kind: SaveConflict<unknown>['kind']) =>
  `This ${noun} was ${kind} elsewhere in the meantime.`;

/** A field as the two versions of a row are compared. */
export interface ComparedField<Fields> {
  label: string;
  /** The field's value in words; two versions are the same if these are. */
  show: (fields: Fields) => string;
  /** The values that belong to this field. */
  pick: (fields: Fields) => Partial<Fields>;
}

interface ConflictPanelProps<Fields> {
  noun: 'pattern' | 'swatch';
  conflict: SaveConflict<Fields> | null;
  /** What the form holds now. */
  current: Fields;
  compared: readonly ComparedField<Fields>[];
  /** Puts one version's values into the form. */
  onPick: (values: Partial<Fields>) => void;
}

/** Says what happened to the row elsewhere, and shows both versions of each field that differs, to pick one. */
export function ConflictPanel<Fields>({
  noun,
  conflict,
  current,
  compared,
  onPick,
}: ConflictPanelProps<Fields>) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: newer browsers answer with a promise, which React would call as the cleanup.
    panel.current?.scrollIntoView({ block: 'start' });
  }, [conflict]);
  if (!conflict) return null;
  const name = noun === 'pattern' ? 'Pattern' : 'Swatch';
  const differing =
    conflict.kind === 'changed'
      ? compared.filter(({ show }) => show(conflict.mine) !== show(conflict.theirs))
      : [];
  return (
    <div ref={panel} className="flex scroll-mt-4 flex-col gap-3">
      <Alert tone="caution" title={conflictTitle(noun, conflict.kind)}>
        {conflict.kind === 'deleted'
          ? `Press Save ${name} to save your version as a new one, or Cancel.`
          : differing.length === 0
            ? `Both versions are the same. Press Update ${name} again, or Cancel.`
            : `Pick a version of each field below, then press Update ${name}. Cancel keeps the other version.`}
      </Alert>
      {conflict.kind === 'changed' &&
        differing.map((field) => (
          <VersionChoice
            key={field.label}
            label={field.label}
            current={field.show(current)}
            mine={field.show(conflict.mine)}
            theirs={field.show(conflict.theirs)}
            onPick={(version) => onPick(field.pick(conflict[version]))}
          />
        ))}
    </div>
  );
}

interface VersionChoiceProps {
  label: string;
  /** What the form holds now: one of the two versions, unless it was edited since. */
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
              <bdi className="line-clamp-6 wrap-anywhere whitespace-pre-line">{value || 'Empty'}</bdi>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Keeps the draft for the next press, which then knows the version that the other change left.
 * @param findTheirs looks the row up as it is now; `null` if it is gone
 */
export async function loadConflict<Fields>(
  stored: Stored<(Fields & EditDraft<Fields>) | null>,
  target: Target & { id: string },
  findTheirs: (id: string) => Promise<{ version: number; fields: Fields } | null>,
): Promise<void> {
  const theirs = await findTheirs(target.id);
  // The dialog may have been edited or closed since the press.
  const mine = stored.get();
  if (mine?.target !== target) return;
  stored.set(
    theirs
      ? {
          ...mine,
          target: { id: target.id, version: theirs.version },
          conflict: { kind: 'changed', mine: { ...mine, conflict: null }, theirs: theirs.fields },
        }
      : { ...mine, target: newTarget(), conflict: { kind: 'deleted' } },
  );
}
