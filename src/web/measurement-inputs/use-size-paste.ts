import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { MAX_TABLE_PASTE_LENGTH } from '../../engine/limits.ts';
import type { MeasurementKey } from '../../engine/measurements.ts';
import type { SizeColumn } from '../../engine/pasted-sizes.ts';
import { readNumber } from '../../engine/read-number.ts';
import type { LengthUnit } from '../../engine/units.ts';
import { readTransfer } from '../pattern-reader/files/transfer.ts';
import { toast, toastError } from '../ui/toast.ts';
import type { SizeEntry } from './entries.ts';

/** Matches several cells or lines, brackets, separators, or several numbers. */
const SEVERAL = /[\t\n([;]|, | [-–—/:] |\d\D+\d/;

/** Returns whether a pasted text may have several values. The code that reads them loads too late to prevent the paste. */
export const canHaveSeveralValues = (text: string): boolean =>
  SEVERAL.test(text.trim()) && !('number' in readNumber(text));

function insertText(input: HTMLInputElement, text: string): void {
  const line = text.trim().replace(/\s*[\r\n]+\s*/g, ' ');
  const { selectionStart, selectionEnd, value, maxLength } = input;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const room = maxLength < 0 ? line.length : Math.max(0, maxLength - (value.length - (end - start)));
  input.setRangeText(line.slice(0, room), start, end, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

interface PasteRecord {
  before: readonly SizeEntry[];
  after: readonly SizeEntry[];
  message: string;
  input: HTMLInputElement;
}

/** Compares the sizes one by one, because the caller may pass them in a new array each time. */
const hasSameSizes = (one: readonly SizeEntry[], other: readonly SizeEntry[]): boolean =>
  one.length === other.length && one.every((size, index) => size === other[index]);

interface SizePasteOptions {
  sizes: readonly SizeEntry[];
  unit: LengthUnit;
  onChange: (sizes: SizeEntry[]) => void;
}

/** Fills the size table with lists and tables that are pasted into one of its cells. */
export function useSizePaste({ sizes, unit, onChange }: SizePasteOptions) {
  const [record, setRecord] = useState<PasteRecord | null>(null);
  const latest = useRef({ sizes, onChange });
  useEffect(() => {
    latest.current = { sizes, onChange };
  });

  const paste = async (
    event: ClipboardEvent<HTMLInputElement>,
    row: number,
    column: SizeColumn | MeasurementKey,
  ) => {
    const data = readTransfer(event.clipboardData);
    if (!canHaveSeveralValues(data.text)) return;
    event.preventDefault();
    if (data.text.length > MAX_TABLE_PASTE_LENGTH) {
      toastError('This text is too long for the size table', 'Use “Paste or drop a pattern” to read it.');
      return;
    }
    const input = event.currentTarget;
    // Without a network, the code may be missing. The text is then pasted into this one field, on one line.
    const loaded = await import('./paste-sizes.ts').catch(() => null);
    if (!input.isConnected) return;
    const { sizes: before, onChange: change } = latest.current;
    const filled = loaded?.pasteSizes(before, data, { row, column, unit }) ?? null;
    if (filled === null) {
      insertText(input, data.text);
      toast({
        title: 'This text could not be split into sizes',
        description: 'It is all in one cell. Paste one column, or use “Paste or drop a pattern”.',
      });
      return;
    }
    change(filled.sizes);
    setRecord({ before, after: filled.sizes, message: filled.message, input });
  };

  return {
    /** The last paste, if nothing has changed since; `undo` restores the sizes and the focus. */
    lastPaste:
      record !== null && hasSameSizes(record.after, sizes)
        ? {
            message: record.message,
            undo: () => {
              onChange([...record.before]);
              record.input.focus();
            },
          }
        : null,
    paste,
  };
}
