import { ChevronDown } from 'lucide';
import { Link } from 'wouter';
import { useAuth, useHasAccounts } from '../auth/auth.tsx';
import { usePageUnit } from '../measurement-inputs/card-units.ts';
import { getFaq } from '../support/faq.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { ReadingPage, RichText } from '../ui/prose.tsx';
import { useRef } from 'react';
import { ASK_ALL_FIELDS } from '../../contract/validation-texts.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../../engine/limits.ts';
import { call, getErrorMessage } from '../api/client.ts';
import { createFormDraft, createDraft } from '../forms/draft.ts';
import { useForm } from '../forms/use-form.ts';
import { textFields, type Infer, object } from '../stored/schema.ts';
import { useStored } from '../stored/stored.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { toast, toastError } from '../ui/toast.ts';

const fieldsSchema = object(textFields('name', 'email', 'subject', 'message'));
type Message = Infer<typeof fieldsSchema>;

const contactDraft = createFormDraft({ key: 'contact', schema: fieldsSchema });

/** The errors of empty fields, in the order of the form. */
const emptyFieldErrors = {
  name: 'Enter your name',
  email: 'Enter your email address',
  subject: 'Enter a subject',
  message: 'Enter your message',
} as const satisfies Record<keyof Message, string>;

const OFFLINE = 'You are offline. Your message stays here. Send it when you are connected.';

/** The contact form. */
function ContactForm({ user }: { user: CurrentUser | null }) {
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
        Object.entries(emptyFieldErrors).filter(([name]) => fields[name as keyof Message].trim() === ''),
      ),
    onInvalid: (problem, name) =>
      toastError('Error', problem === emptyFieldErrors[name as keyof Message] ? ASK_ALL_FIELDS : problem),
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

export default function Support() {
  const auth = useAuth();
  const faq = getFaq(useHasAccounts(), usePageUnit() ?? 'in');
  return (
    <ReadingPage
      title="Help"
      description="Answers to what knitters ask about gauge, finished measurements, centimeters, yarn and rows, and a form for other questions."
      summary={
        <>
          What knitters ask. For how to make and measure a swatch, see the{' '}
          <Link
            href={paths.swatchingGuide}
            className="decoration-madder hover:text-madder underline underline-offset-4"
          >
            swatching guide
          </Link>
          .
        </>
      }
    >
      <h2 className="sr-only">Frequently asked questions</h2>
      <div className="flex flex-col gap-4">
        {faq.map((section, index) => (
          <details
            key={section.title}
            open={index === 0}
            className="group rounded-card border-line bg-card shadow-card border"
          >
            <summary className="rounded-card hover:text-madder flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="text-2xl font-semibold">{section.title}</h3>
              <Icon of={ChevronDown} className="shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            <dl className="flex flex-col gap-5 px-5 pb-6">
              {Object.entries(section.questions).map(([question, answer]) => (
                <div key={question}>
                  <dt className="text-lg font-semibold">{question}</dt>
                  <dd className="[&_a]:decoration-madder [&_a]:hover:text-madder mt-1 [&_a]:underline [&_a]:underline-offset-4">
                    <RichText>{answer}</RichText>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </div>
      <ContactForm user={auth.status === 'user' ? auth.user : null} />
    </ReadingPage>
  );
}
