import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { ASK_CURSOR, givenMoment, rowId } from '../../contract/primitives.ts';
import { ApiError } from '../http/errors.ts';

const ofText = z.object({ value: z.string().refine((value) => !value.includes('\0')), id: rowId });
const ofMoment = ofText.extend({ value: givenMoment });

/** Where in a sorted list a page ends. */
type Place = z.infer<typeof ofText>;

/** What lists are sorted by: each kind of value is checked, as somebody may have made the cursor up. */
const schemas = { text: ofText, moment: ofMoment };

/**
 * The place that a cursor of {@link linkNext} stands for; `null` for the first page.
 * @throws ApiError when it is none
 */
export function placeIn(cursor: string | undefined, kind: keyof typeof schemas): Place | null {
  if (cursor === undefined) return null;
  try {
    return schemas[kind].parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ApiError('validation', { cursor: ASK_CURSOR });
  }
}

/** Names the address of the next page in the reply's Link header (RFC 8288), if there is one. */
export function linkNext(reply: FastifyReply, end: Place | null): void {
  if (!end) return;
  const { pathname, searchParams } = new URL(reply.request.url, 'http://localhost');
  searchParams.set('cursor', Buffer.from(JSON.stringify(end)).toString('base64url'));
  void reply.header('link', `<${pathname}?${searchParams.toString()}>; rel="next"`);
}
