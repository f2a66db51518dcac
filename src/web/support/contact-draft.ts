import type { CurrentUser } from '../../contract/user.ts';
import { createFormDraft } from '../forms/draft.ts';
import { object, orNull, text, type Infer } from '../stored/schema.ts';

const typedText = orNull(text);
const messageSchema = object({ name: typedText, email: typedText, subject: typedText, message: typedText });

/** The typed values of the form. An untouched field is `null`. */
export type TypedMessage = Infer<typeof messageSchema>;

/** A message to support. */
export type Message = Record<keyof TypedMessage, string>;

export const contactDraft = createFormDraft({ key: 'contact', version: 1, schema: messageSchema });

export const UNTOUCHED: TypedMessage = { name: null, email: null, subject: null, message: null };

/** Returns the message with the name and address of a signed-in user in untouched fields. */
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
