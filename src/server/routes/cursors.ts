import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { ASK_CURSOR, givenMoment, rowId } from '../../contract/primitives.ts';
import { ApiError } from '../api-error.ts';
import type { Position } from '../storage/library-pages.ts';

const textPosition = z.object({ value: z.string().refine((value) => !value.includes('\0')), id: rowId });
const momentPosition = textPosition.extend({ value: givenMoment });

/** By the kind of value that a list is sorted by. A client may send any cursor, so the value is checked. */
const schemas = { text: textPosition, moment: momentPosition };

/** Reads a cursor of {@link setNextLink}; `null` for the first page. @throws ApiError when it is not valid */
export function readCursor(cursor: string | undefined, kind: keyof typeof schemas): Position | null {
  if (cursor === undefined) return null;
  try {
    return schemas[kind].parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ApiError('validation', { cursor: ASK_CURSOR });
  }
}

/** Sets the Link header to the address of the next page (RFC 8288), if there is one. */
export function setNextLink(reply: FastifyReply, nextPosition: Position | null): void {
  if (!nextPosition) return;
  const { pathname, searchParams } = new URL(reply.request.url, 'http://localhost');
  searchParams.set('cursor', Buffer.from(JSON.stringify(nextPosition)).toString('base64url'));
  void reply.header('link', `<${pathname}?${searchParams.toString()}>; rel="next"`);
}
