/** The text of a paste or a drop. */
export interface PastedData {
  html: string;
  text: string;
}

/** The content of a paste or a drop: files, or a part of a page. */
export interface Transfer extends PastedData {
  files: readonly File[];
}

/** Returns the content of a paste or a drop. Call it during the event: afterward, the browser empties the data. */
export const readTransfer = (data: DataTransfer): Transfer => ({
  files: [...data.files],
  html: data.getData('text/html'),
  text: data.getData('text/plain'),
});
