import type { CurrentUser } from '../../../contract/user.ts';
import { newIdempotencyKey } from '../../api/client.ts';
import { fieldsOf, textOrNull } from '../../json-fields.ts';
import { createStored } from '../../stored.ts';

/** What a message to support has. */
export interface Message {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** In the order in which they stand. */
export const FIELDS = ['name', 'email', 'subject', 'message'] as const satisfies readonly (keyof Message)[];

/** What was typed so far; a field that nobody has touched is `null`. */
type Typed = { [Field in keyof Message]: string | null };

interface Draft {
  typed: Typed;
  /** Delivers the message once, however often it is sent. */
  idempotencyKey: string;
}

const UNTOUCHED: Typed = { name: null, email: null, subject: null, message: null };

/** What was typed into the form of this tab and is not sent yet; `null` when there is nothing. */
export const keptDraft = createStored<Draft | null>(
  'swatchwise.kept.contact',
  null,
  (kept) => {
    const { typed, idempotencyKey } = fieldsOf(kept);
    const { name, email, subject, message } = fieldsOf(typed);
    return {
      idempotencyKey: textOrNull(idempotencyKey) ?? newIdempotencyKey(),
      typed: {
        name: textOrNull(name),
        email: textOrNull(email),
        subject: textOrNull(subject),
        message: textOrNull(message),
      },
    };
  },
  'tab',
);

/** Keeps what was typed. What was sent before without an answer may have arrived: the changed one is another. */
export function keepTyped(changes: Partial<Message>): void {
  const typed = keptDraft.get()?.typed ?? UNTOUCHED;
  keptDraft.set({ typed: { ...typed, ...changes }, idempotencyKey: newIdempotencyKey() });
}

/** The message as it stands in the form. Who is signed in need not type who she is. */
export function messageOf(draft: Draft | null, user: CurrentUser | null): Message {
  const { name, email, subject, message } = draft?.typed ?? UNTOUCHED;
  const fullName = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return {
    name: name ?? fullName,
    email: email ?? user?.email ?? '',
    subject: subject ?? '',
    message: message ?? '',
  };
}
