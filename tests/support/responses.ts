import * as z from 'zod';
import { PATTERN } from './requests.ts';
import type { Send } from './test-app.ts';

/** Parses the body of a response with a schema. @throws when the response has another status, with the response's text */
export async function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  response: Response,
  status = 200,
): Promise<z.output<Schema>> {
  const text = await response.text();
  if (response.status !== status) throw new Error(`The response was ${response.status}: ${text}`);
  return schema.parse(JSON.parse(text));
}

/** Returns the ID of the row that a request has created. */
export const getId = async (response: Response): Promise<string> =>
  (await parseBody(z.object({ id: z.string() }), response, 201)).id;

/** Enters a pattern by hand, which is not saved. @returns its ID */
export const enterPattern = async (send: Send, patternData: object = PATTERN): Promise<string> =>
  getId(await send('POST', '/api/patterns/manual', { patternData }));

/** Returns the sorted statuses of responses. */
export const getStatuses = (responses: readonly Response[]) =>
  responses.map(({ status }) => status).sort((one, other) => one - other);

/** Returns the address of a list's next page from the Link header; `undefined` for the last page. */
export const getNextPage = (response: Response): string | undefined =>
  /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];

/** Returns every page of a list, by its Link headers. */
export async function readPages<Row>(
  send: (method: string, path: string) => Promise<Response>,
  path: string,
  row: z.ZodType<Row>,
): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const response = await send('GET', next);
    next = getNextPage(response);
    pages.push(await parseBody(z.array(row), response));
  }
  return pages;
}
