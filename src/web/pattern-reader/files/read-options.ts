/** Options for reading a file. */
export interface ReadOptions {
  /** Aborts the reading. */
  signal?: AbortSignal | undefined;
  /** Called after each page of a file that has pages. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Called with a sentence about a part of the file that could not be read. */
  onWarning?: ((message: string) => void) | undefined;
}
