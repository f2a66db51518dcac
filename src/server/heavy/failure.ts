import type { ErrorCode } from '../../contract/errors.ts';
import { ApiError } from '../http/errors.ts';

/** An error that a thread sends to another. Sending the error itself would lose all but its message. */
export interface ThreadFailure {
  failed: {
    name: string;
    message: string;
    stack: string | undefined;
    /** The properties that identify an error of the database or of the contract. */
    properties: Readonly<Record<string, unknown>>;
  };
}

/** The properties to send: codes of the contract, PostgreSQL and SQLite, and the wrong fields. */
const PROPERTIES = ['code', 'errcode', 'fields'] as const;

/** Converts an error to a value that can be sent. */
export function toFailure(error: unknown): ThreadFailure {
  const { name, message, stack, ...rest } = error instanceof Error ? error : new Error(String(error));
  const known = rest as Partial<Record<(typeof PROPERTIES)[number], unknown>>;
  const properties = Object.fromEntries(
    PROPERTIES.filter((property) => known[property] !== undefined).map((property) => [
      property,
      known[property],
    ]),
  );
  return { failed: { name, message, stack, properties } };
}

/** Restores the error. */
export function fromFailure({ failed: { name, message, stack, properties } }: ThreadFailure): Error {
  if (name === 'ApiError')
    return new ApiError(properties.code as ErrorCode, properties.fields as Record<string, string>);
  return Object.assign(new Error(message), { name, stack, ...properties });
}

export const isFailure = (outcome: unknown): outcome is ThreadFailure =>
  typeof outcome === 'object' && outcome !== null && 'failed' in outcome;
