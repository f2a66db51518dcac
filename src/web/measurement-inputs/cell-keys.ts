/** A cell of a table. Rows and columns start at 0. */
export interface CellPosition {
  row: number;
  column: number;
}

/** The selection in the cell's text. */
export interface Caret {
  start: number | null;
  end: number | null;
  /** The length of the cell's text. */
  length: number;
}

/**
 * Returns the next cell for an arrow key, or `null` if the key moves within the text. Up and Down always change the
 * cell. Left and Right do so only at the edge of the text, or if all of it is selected. No key leaves the table.
 */
export function findCellAfterKey(
  key: string,
  { row, column }: CellPosition,
  caret: Caret,
  size: CellPosition,
): CellPosition | null {
  const isAllSelected = caret.start === 0 && caret.end === caret.length;
  const isAtStart = caret.end === 0 || isAllSelected;
  const isAtEnd = caret.start === caret.length || isAllSelected;
  const target =
    key === 'ArrowUp'
      ? { row: row - 1, column }
      : key === 'ArrowDown'
        ? { row: row + 1, column }
        : key === 'ArrowLeft' && isAtStart
          ? { row, column: column - 1 }
          : key === 'ArrowRight' && isAtEnd
            ? { row, column: column + 1 }
            : null;
  const isInside =
    target !== null &&
    target.row >= 0 &&
    target.row < size.row &&
    target.column >= 0 &&
    target.column < size.column;
  return isInside ? target : null;
}
