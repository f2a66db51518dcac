import {
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { ConflictPanel } from '../forms/conflict-panel.tsx';
import type { Form } from '../forms/use-form.ts';
import { Button } from '../ui/button.tsx';

/**
 * Returns a ref for the button that opens a form in its place. The button gets the focus when the form closes, unless the
 * user has moved on.
 */
export function useOpener(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

interface InPlaceFormProps<Fields extends object> {
  form: Form<Fields>;
  noun: string;
  /** The label of the button that saves. */
  action: string;
  children: ReactNode;
}

/** A form within a row of a library. Escape cancels. Saving without a change closes it. */
export function InPlaceForm<Fields extends object>(props: InPlaceFormProps<Fields>) {
  const { form, noun, action, children } = props;
  const { ref, onSubmit } = form.formProps;
  const takeFocus = useEffectEvent(() => {
    // A form that was open before a reload does not take the focus.
    if (!form.isTouched) ref.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  });
  useEffect(() => takeFocus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (form.isTouched) {
      onSubmit(event);
      return;
    }
    event.preventDefault();
    form.close();
  };
  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') form.close();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  return (
    <form {...form.formProps} onSubmit={submit} onKeyDown={handleKey} className="flex flex-col gap-3">
      <ConflictPanel noun={noun} update={action} form={form} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" aria-disabled={form.isSaving}>
          {form.isSaving ? 'Saving...' : action}
        </Button>
        <Button onClick={form.close}>Cancel</Button>
      </div>
    </form>
  );
}
