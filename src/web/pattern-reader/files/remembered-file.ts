/** A file with the text that was read from it. */
interface DroppedFile {
  file: File;
  text: string;
}

let dropped: DroppedFile | null = null;

/** Remembers the last file that was read on this page. Its bytes are read from the disk only when they are used. */
export function rememberFile(read: DroppedFile): void {
  dropped = read;
}

/** Returns the file that a text was read from, unless the page was loaded again since. */
export const findFile = (text: string): File | null => (dropped?.text === text ? dropped.file : null);
