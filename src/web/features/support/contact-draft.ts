import type { CurrentUser } from '../../../contract/user.ts';
import { createFormDraft } from '../../forms/draft.ts';
import { object, orNull, text, type Infer } from '../../schema.ts';

const typedText = orNull(text);
const messageSchema = object({ name: typedText, email: typedText, subject: typedText, message: typedText });

/** What was typed into the form; a field that was not touched is `null`. */
export type TypedMessage = Infer<typeof messageSchema>;

/** A message to support. */
export type Message = Record<keyof TypedMessage, string>;

export const contactDraft = createFormDraft({ key: 'contact', version: 1, schema: messageSchema });

export const UNTOUCHED: TypedMessage = { name: null, email: null, subject: null, message: null };

/** Returns the message as the form shows it: a signed-in user need not type their name and address. */
export function toMessage(
  { name, email, subject, message }: TypedMessage,
  user: CurrentUser | null,
): Message {
  const fullName = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return {
    name: name ?? fullName,
    email: email ?? user?.email ?? '',
    subject: subject ?? '',
    message: message ?? '',
  };
}
