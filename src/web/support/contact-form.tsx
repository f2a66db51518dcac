import { useRef } from 'react';
import { ASK_ALL_FIELDS } from '../../contract/validation-texts.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../../engine/limits.ts';
import { call, getErrorMessage } from '../api/client.ts';
import { createFormDraft, createDraft } from '../forms/draft.ts';
import { useForm } from '../forms/use-form.ts';
import { type Infer, object, text, withDefault } from '../stored/schema.ts';
import { useStored } from '../stored/stored.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { toast, toastError } from '../ui/toast.ts';

const fieldsSchema = object({
  name: withDefault(text, ''),
  email: withDefault(text, ''),
  subject: withDefault(text, ''),
  message: withDefault(text, ''),
});
type Message = Infer<typeof fieldsSchema>;

const contactDraft = createFormDraft({ key: 'contact', schema: fieldsSchema });

/** The errors of empty fields, in the order of the form. */
const missing = {
  name: 'Enter your name',
  email: 'Enter your email address',
  subject: 'Enter a subject',
  message: 'Enter your message',
} as const satisfies Record<keyof Message, string>;

const OFFLINE = 'You are offline. Your message stays here. Send it when you are connected.';

/** The contact form. */
export function ContactForm({ user }: { user: CurrentUser | null }) {
  const draft =
    useStored(contactDraft) ??
    createDraft({
      name: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
      email: user?.email ?? '',
      subject: '',
      message: '',
    });
  const honeypot = useRef<HTMLInputElement>(null);
  const form = useForm({
    store: contactDraft,
    draft,
    check: (fields) =>
      Object.fromEntries(
        Object.entries(missing).filter(([name]) => fields[name as keyof Message].trim() === ''),
      ),
    onInvalid: (problem, name) =>
      toastError('Error', problem === missing[name as keyof Message] ? ASK_ALL_FIELDS : problem),
    write: ({ fields, idempotencyKey }) => {
      const body = { ...fields, website: honeypot.current?.value ?? '' };
      return call('sendMessage', { body, idempotencyKey });
    },
    onSaved: () =>
      toast({ title: 'Message sent successfully', description: "We'll get back to you within 24 hours." }),
    onFailed: (error) =>
      toastError('Error', getErrorMessage(error, 'Failed to send message. Please try again.', OFFLINE)),
  });

  /** Binds a control to the draft, which does not change while the message is being sent. */
  const field = (name: keyof Message) => ({
    ...form.field(name),
    name,
    required: true,
    readOnly: form.isSaving,
    maxLength: name === 'message' ? MAX_MESSAGE_LENGTH : MAX_NAME_LENGTH,
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
