/** A pattern file that cannot be read. The message tells the user why, and what to do. */
export class PatternFileError extends Error {
  override readonly name = 'PatternFileError';
}

export const EMPTY_FILE = 'This file is empty. Choose another file, or paste the pattern’s text.';

export const READER_MISSING = 'The pattern reader could not be loaded. Check your connection and try again.';
