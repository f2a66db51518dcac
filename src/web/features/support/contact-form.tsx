import { useRef, useState, type ComponentProps, type SubmitEvent } from 'react';
import type { CurrentUser } from '../../../contract/user.ts';
import { LONGEST_MESSAGE, LONGEST_NAME } from '../../../engine/limits.ts';
import { ApiError, newIdempotencyKey, errorMessage } from '../../api/client.ts';
import { useStored } from '../../stored.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, Input, Textarea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { FIELDS, keepTyped, keptDraft, messageOf, type Message } from './contact-draft.ts';
import { useSendMessage } from './queries.ts';

/** What to do about each wrong field. */
type Problems = Partial<Record<keyof Message, string>>;

const missing: Record<keyof Message, string> = {
  name: 'Enter your name',
  email: 'Enter your email address',
  subject: 'Enter a subject',
  message: 'Enter your message',
};

const fail = (description: string) => toast({ title: 'Error', description, variant: 'destructive' });

const OFFLINE = 'You are offline. Your message is kept here; send it when you are connected.';

/** The form to write to support with. */
export function ContactForm({ user }: { user: CurrentUser | null }) {
  const draft = useStored(keptDraft);
  const message = messageOf(draft, user);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);

  function show(found: Problems): void {
    setProblems(found);
    const wrong = FIELDS.find((field) => found[field] !== undefined);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
  }

  const send = useSendMessage({
    onDone: () => {
      keptDraft.set(null);
      toast({ title: 'Message sent successfully', description: "We'll get back to you within 24 hours." });
    },
    onFailed: (error) => {
      if (error instanceof ApiError) show(error.fields);
      fail(errorMessage(error, 'Failed to send message. Please try again.', OFFLINE));
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const blank = FIELDS.filter((field) => message[field].trim() === '');
    show(Object.fromEntries(blank.map((field) => [field, missing[field]])));
    if (blank.length > 0) {
      fail('Please fill in all fields.');
      return;
    }
    const website = honeypot.current?.value ?? '';
    send.mutate({
      body: { ...message, website },
      idempotencyKey: draft?.idempotencyKey ?? newIdempotencyKey(),
    });
  };

  /** What ties a control to the draft. It stays as it is while it is being sent. */
  const control = (name: keyof Message, longest: number) => ({
    name,
    required: true,
    maxLength: longest,
    readOnly: send.isPending,
    value: message[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setProblems({ ...problems, [name]: undefined });
      keepTyped({ [name]: target.value });
    },
  });

  const line = (name: keyof Message, label: string, rest: ComponentProps<'input'>) => (
    <Field label={label} error={problems[name]}>
      {(ids) => <Input {...ids} {...control(name, LONGEST_NAME)} {...rest} />}
    </Field>
  );

  return (
    <Card title="Contact Support" className="mt-8 print:hidden">
      <p className="mb-4">Still stuck? Write to us. Support replies within 24 hours.</p>
      {/* Before the page’s code has come, a browser would send the form by itself; by this method it stays as it is. */}
      <form ref={form} noValidate method="dialog" onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {line('name', 'Name', { autoComplete: 'name' })}
          {line('email', 'Email', { type: 'email', autoComplete: 'email' })}
        </div>
        {line('subject', 'Subject', { autoComplete: 'off' })}
        <Field label="Message" error={problems.message}>
          {(ids) => <Textarea {...ids} {...control('message', LONGEST_MESSAGE)} rows={6} />}
        </Field>
        {/* Programs that fill in every field give themselves away; nobody else comes here. */}
        <div aria-hidden="true" className="sr-only">
          <label>
            Leave this empty
            <input ref={honeypot} name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" variant="primary" className="self-start" aria-disabled={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send Message'}
        </Button>
      </form>
    </Card>
  );
}
