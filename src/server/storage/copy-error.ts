/** A database was not copied. The message is one line for the operator. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}
