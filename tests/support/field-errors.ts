import type * as z from 'zod';

/** Returns the message for each wrong field of a body, by path. */
export function getFieldErrors(schema: z.ZodType, body: unknown): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? [];
  const messages: Record<string, string> = {};
  // The first message for a field counts, as in the server's response.
  for (const { path, message } of issues) messages[path.join('.')] ??= message;
  return messages;
}
