import { ERRORS, type ErrorCode } from '../contract/errors.ts';

/** A message for each wrong field, by its dotted path. */
type FieldMessages = Readonly<Record<string, string>>;

/** An error of the contract's table. Handlers and storage throw it to reject a request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** Only a validation error has them. */
  readonly fields: FieldMessages | undefined;

  constructor(
    ...[code, fields]:
      | [code: 'validation', fields: FieldMessages]
      | [code: Exclude<ErrorCode, 'validation'>, fields?: undefined]
  ) {
    super(ERRORS[code].message);
    this.code = code;
    this.fields = fields;
  }
}
