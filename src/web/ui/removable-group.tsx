import { Plus, Trash2 } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

interface RemovableGroupProps {
  /** The kind and the number of the group: "Step 2". */
  name: string;
  /** `null` if it is the only group. Its name is then for screen readers only, unless `isNameShown`. */
  onRemove: (() => void) | null;
  isNameShown?: boolean;
  className?: string;
  children: ReactNode;
}

/** One of several numbered groups of fields, with a button that removes it. The focus then moves to the next group. */
export function RemovableGroup(props: RemovableGroupProps) {
  const { name, onRemove, isNameShown = false, className = '', children } = props;
  const remove = ({ currentTarget }: MouseEvent) => {
    const group = currentTarget.closest('fieldset');
    const previous = group?.previousElementSibling;
    flushSync(() => onRemove?.());
    if (currentTarget.isConnected) return;
    // The same element may now show the next group.
    const next = group?.isConnected ? group : previous;
    if (next instanceof HTMLElement) next.focus();
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

interface AddGroupProps {
  label: string;
  onAdd: () => void;
}

/** A button beside the groups of the same parent that adds one more, and moves the focus to it. */
export function AddGroup({ label, onAdd }: AddGroupProps) {
  const add = ({ currentTarget }: MouseEvent) => {
    const parent = currentTarget.parentElement;
    flushSync(onAdd);
    const groups = parent?.querySelectorAll<HTMLElement>('[data-group]') ?? [];
    [...groups].at(-1)?.focus();
  };
  return (
    <Button className="self-start" onClick={add}>
      <Icon of={Plus} className="size-5" />
      {label}
    </Button>
  );
}
