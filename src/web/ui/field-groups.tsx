import { Plus, Trash2 } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

/** The properties of a field that shows and changes one value of an entry. */
export interface FieldBinding<Value> {
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** Returns the properties of the field with this name. */
export type Bind<Entry> = <Name extends keyof Entry & string>(name: Name) => FieldBinding<Entry[Name]>;

/** Returns a function that binds the fields of an entry. @param getError returns the error of a field */
export const createBind =
  <Entry,>(
    entry: Entry,
    getError: (name: string) => string | undefined,
    change: (patch: Partial<Entry>) => void,
  ): Bind<Entry> =>
  (name) => ({
    value: entry[name],
    error: getError(name),
    onChange: (value) => change({ [name]: value } as unknown as Partial<Entry>),
  });

interface GroupProps {
  name: string;
  onRemove: (() => void) | null;
  isNameShown: boolean;
  className: string;
  children: ReactNode;
}

/**
 * One of the groups, with a button that removes it. If the button disappears, the focus moves to the next group, or to the
 * previous one.
 */
function Group({ name, onRemove, isNameShown, className, children }: GroupProps) {
  const remove = ({ currentTarget }: MouseEvent) => {
    const group = currentTarget.closest('fieldset');
    const previous = group?.previousElementSibling;
    flushSync(() => onRemove?.());
    if (currentTarget.isConnected) return;
    // Groups are keyed by index: this element now shows the next group, unless the last one was removed.
    const remaining = group?.isConnected ? group : previous;
    if (remaining instanceof HTMLElement) remaining.focus();
  };
  const isHidden = onRemove === null && !isNameShown;
  return (
    <fieldset data-group tabIndex={-1} className={`min-w-0 outline-none ${className}`}>
      <legend className={isHidden ? 'sr-only' : 'float-left leading-11 font-semibold'}>{name}</legend>
      {!isHidden && (
        <div className="flex min-h-11 justify-end">
          {onRemove && <IconButton icon={Trash2} label={`Remove ${name.toLowerCase()}`} onClick={remove} />}
        </div>
      )}
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

interface FieldGroupsProps<Fields> {
  groups: readonly Fields[];
  /** Returns the kind and the number of a group, from 1: "Step 2". */
  getName: (number: number) => string;
  /** True if the name of a single group is also shown, and not only read aloud. */
  isNameShown?: boolean;
  className?: string;
  /** By the name of the field and the index of the group: "stitches-0". */
  problems: Readonly<Record<string, string | undefined>>;
  addLabel: string;
  createGroup: () => Fields;
  maxGroups: number;
  onChange: (groups: Fields[]) => void;
  children: (bind: Bind<Fields>, group: Fields, change: (patch: Partial<Fields>) => void) => ReactNode;
  /** Shown before the button that adds a group. */
  note?: ReactNode;
}

/** Numbered groups of the same fields, and a button that adds one and moves the focus to it. */
export function FieldGroups<Fields>(props: FieldGroupsProps<Fields>) {
  const { groups, problems, createGroup, onChange, isNameShown = false, className = '' } = props;
  const add = ({ currentTarget }: MouseEvent) => {
    const parent = currentTarget.parentElement;
    flushSync(() => onChange([...groups, createGroup()]));
    const added = parent?.querySelectorAll<HTMLElement>('[data-group]') ?? [];
    [...added].at(-1)?.focus();
  };
  return (
    <>
      {groups.map((group, index) => {
        const change = (patch: Partial<Fields>) => onChange(groups.with(index, { ...group, ...patch }));
        const bind = createBind(group, (name) => problems[`${name}-${index}`], change);
        return (
          <Group
            key={index}
            name={props.getName(index + 1)}
            onRemove={groups.length > 1 ? () => onChange(groups.toSpliced(index, 1)) : null}
            isNameShown={isNameShown}
            className={className}
          >
            {props.children(bind, group, change)}
          </Group>
        );
      })}
      {props.note}
      {groups.length < props.maxGroups && (
        <Button className="self-start" onClick={add}>
          <Icon of={Plus} className="size-5" />
          {props.addLabel}
        </Button>
      )}
    </>
  );
}
