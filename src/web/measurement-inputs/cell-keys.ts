/** A cell of a table, counted from 0. */
export interface Cell {
  row: number;
  column: number;
}

/** Where the text cursor of the cell stands. */
export interface Caret {
  start: number | null;
  end: number | null;
  /** Length of the cell's text. */
  length: number;
}

/**
 * The cell to which an arrow key leads, or `null` when the key is the text field's own business: up and down always
 * lead on, left and right only from the edge of the text (or when all of it is selected), and nothing leads out of
 * the table.
 */
export function cellAfterKey(key: string, { row, column }: Cell, caret: Caret, size: Cell): Cell | null {
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
