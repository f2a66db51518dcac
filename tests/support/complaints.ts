import type * as z from 'zod';

/** The words for each wrong field of a body, by its path; empty when nothing is wrong. */
export function complaints(schema: z.ZodType, body: unknown): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? [];
  const words: Record<string, string> = {};
  // The first word on a field counts, as in the server's reply.
  for (const { path, message } of issues) words[path.join('.')] ??= message;
  return words;
}
