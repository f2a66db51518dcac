/** Why a database was not copied, in one line for the person who wanted it. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}
