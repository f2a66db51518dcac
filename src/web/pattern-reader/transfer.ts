/** The text of a paste or a drop. */
export interface PastedData {
  html: string;
  text: string;
}

/** The content of a paste or a drop: a file, or a part of a page. */
export interface Transfer extends PastedData {
  file: File | null;
}

/** Returns the content of a paste or a drop. Call it during the event: afterwards the browser empties the data. */
export const readTransfer = (data: DataTransfer): Transfer => ({
  file: data.files[0] ?? null,
  html: data.getData('text/html'),
  text: data.getData('text/plain'),
});
