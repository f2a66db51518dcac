import type * as z from 'zod';

/** Parses the body of a reply with a schema. @throws when the reply has another status, with the reply's text */
export async function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  reply: Response,
  status = 200,
): Promise<z.output<Schema>> {
  const text = await reply.text();
  if (reply.status !== status) throw new Error(`The reply was ${reply.status}: ${text}`);
  return schema.parse(JSON.parse(text));
}

/** Returns the sorted statuses of replies. */
export const getStatuses = (replies: readonly Response[]) =>
  replies.map(({ status }) => status).sort((one, other) => one - other);

/** Returns the address of a list's next page from the Link header; `undefined` for the last page. */
export const getNextPage = (reply: Response): string | undefined =>
  /^<([^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1];
