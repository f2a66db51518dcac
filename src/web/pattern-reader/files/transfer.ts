/** The content of a paste or a drop. */
export interface PastedData {
  html: string;
  text: string;
}

export interface Transfer extends PastedData {
  files: readonly File[];
}

/** Call it during the event: afterward, the browser empties the data. */
export const readTransfer = (data: DataTransfer): Transfer => ({
  files: [...data.files],
  html: data.getData('text/html'),
  text: data.getData('text/plain'),
});
