import { useRef, useState } from 'react';
import { ASK_ALL_FIELDS } from '../../contract/messages.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { LONGEST_MESSAGE, LONGEST_NAME } from '../../engine/limits.ts';
import { errorMessage } from '../api/client.ts';
import { newDraft } from '../forms/draft.ts';
import { useForm } from '../forms/use-form.ts';
import { useStored } from '../stored/stored.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast.ts';
import { contactDraft, toMessage, UNTOUCHED, type Message } from './contact-draft.ts';
import { sendMessage } from './queries.ts';

/** In the order of the form. */
const FIELDS = ['name', 'email', 'subject', 'message'] as const;

const missing: Record<keyof Message, string> = {
  name: 'Enter your name',
  email: 'Enter your email address',
  subject: 'Enter a subject',
  message: 'Enter your message',
};

const fail = (description: string) => toast({ title: 'Error', description, variant: 'destructive' });

const OFFLINE = 'You are offline. Your message stays here. Send it when you are connected.';

/** The contact form. */
export function ContactForm({ user }: { user: CurrentUser | null }) {
  const [blank] = useState(() => newDraft(UNTOUCHED));
  const draft = useStored(contactDraft) ?? blank;
  const message = toMessage(draft.fields, user);
  const honeypot = useRef<HTMLInputElement>(null);
  const form = useForm({
    store: contactDraft,
    draft,
    check: () =>
      Object.fromEntries(
        FIELDS.filter((name) => message[name].trim() === '').map((name) => [name, missing[name]]),
      ),
    onInvalid: (problem, name) => fail(problem === missing[name as keyof Message] ? ASK_ALL_FIELDS : problem),
    write: ({ idempotencyKey }) =>
      sendMessage({ ...message, website: honeypot.current?.value ?? '' }, idempotencyKey),
    onSaved: () =>
      toast({ title: 'Message sent successfully', description: "We'll get back to you within 24 hours." }),
    onFailed: (error) => fail(errorMessage(error, 'Failed to send message. Please try again.', OFFLINE)),
    shouldRenewKeyOnChange: true,
  });

  /** Binds a control to the draft, which does not change while the message is being sent. */
  const field = (name: keyof Message) => ({
    ...form.field(name),
    value: message[name],
    name,
    required: true,
    readOnly: form.isSaving,
    maxLength: name === 'message' ? LONGEST_MESSAGE : LONGEST_NAME,
  });

  return (
    <Card title="Contact Support" className="mt-8 print:hidden">
      <p className="mb-4">Still stuck? Write to us. Support replies within 24 hours.</p>
      {/* Before the page’s code has loaded, a submit would reload the page. This method prevents it. */}
      <form {...form.formProps} method="dialog" className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" {...field('name')} autoComplete="name" />
          <TextField label="Email" {...field('email')} type="email" autoComplete="email" />
        </div>
        <TextField label="Subject" {...field('subject')} />
        <TextAreaField label="Message" {...field('message')} rows={6} />
        {/* Only spam programs fill in this field. */}
        <div aria-hidden="true" className="sr-only">
          <label>
            Leave this empty
            <input ref={honeypot} name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" variant="primary" className="self-start" aria-disabled={form.isSaving}>
          {form.isSaving ? 'Sending...' : 'Send Message'}
        </Button>
      </form>
    </Card>
  );
}
