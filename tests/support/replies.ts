import type * as z from 'zod';

/**
 * Reads a reply as its schema says.
 * @throws when its status is another, with what it said
 */
export async function bodyOf<Schema extends z.ZodType>(
  schema: Schema,
  reply: Response,
  status = 200,
): Promise<z.output<Schema>> {
  const text = await reply.text();
  if (reply.status !== status) throw new Error(`The reply was ${reply.status}: ${text}`);
  return schema.parse(JSON.parse(text));
}

/** Returns the sorted statuses of replies. */
export const statusesOf = (replies: readonly Response[]) =>
  replies.map(({ status }) => status).sort((one, other) => one - other);

/** Returns the address of a list's next page from the Link header; `undefined` for the last page. */
export const nextPageOf = (reply: Response): string | undefined =>
  /^<([^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1];
