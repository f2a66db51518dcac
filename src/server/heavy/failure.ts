import type { ErrorCode } from '../../contract/errors.ts';
import { ApiError } from '../http/errors.ts';

/** An error on its way from thread to thread, which would take away all but its words. */
export interface Failure {
  failed: {
    name: string;
    message: string;
    stack: string | undefined;
    /** By which an error of the database, or of the contract's table, is known. */
    marks: Readonly<Record<string, unknown>>;
  };
}

/** What tells errors apart: the contract's and PostgreSQL's, SQLite's, and the wrong fields. */
const MARKS = ['code', 'errcode', 'fields'] as const;

/** An error in words that can be sent. */
export function toFailure(error: unknown): Failure {
  const { name, message, stack, ...rest } = error instanceof Error ? error : new Error(String(error));
  const known = rest as Partial<Record<(typeof MARKS)[number], unknown>>;
  const marks = Object.fromEntries(
    MARKS.filter((mark) => known[mark] !== undefined).map((mark) => [mark, known[mark]]),
  );
  return { failed: { name, message, stack, marks } };
}

/** The error as it was. */
export function fromFailure({ failed: { name, message, stack, marks } }: Failure): Error {
  if (name === 'ApiError')
    return new ApiError(marks.code as ErrorCode, marks.fields as Record<string, string>);
  return Object.assign(new Error(message), { name, stack, ...marks });
}

export const isFailure = (outcome: unknown): outcome is Failure =>
  typeof outcome === 'object' && outcome !== null && 'failed' in outcome;
