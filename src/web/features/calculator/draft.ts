import { SIZE_ROWS } from '../../../engine/limits.ts';
import { acceptDecimal, nothingTyped, type Typed } from './typed.ts';

/** A gauge as typed. */
export interface GaugeEntry {
  stitches: Typed;
  rows: Typed;
}

/** One row of the size table as typed. */
export interface SizeEntry {
  name: string;
  bust: Typed;
  length: Typed;
}

/** A pattern as typed. */
export interface PatternEntry {
  gauge: GaugeEntry;
  sizes: readonly SizeEntry[];
}

/** The pattern that is calculated with. */
export interface PatternInUse extends PatternEntry {
  /** `null` until the server has it. */
  id: string | null;
  /** What the form held that is not part of the pattern, said in full sentences. */
  leftOut: readonly string[];
}

/** Everything that was typed into the calculator; it survives reload and sign-in. */
export interface Draft {
  gauge: GaugeEntry;
  fit: { bust: Typed; length: Typed };
  form: PatternEntry;
  pattern: PatternInUse | null;
}

const emptyGauge: GaugeEntry = { stitches: nothingTyped, rows: nothingTyped };
const emptySize: SizeEntry = { name: '', bust: nothingTyped, length: nothingTyped };

export const emptyDraft: Draft = {
  gauge: emptyGauge,
  fit: { bust: nothingTyped, length: nothingTyped },
  form: { gauge: emptyGauge, sizes: Array.from({ length: SIZE_ROWS }, () => emptySize) },
  pattern: null,
};

/** Whether nothing was typed yet. */
export const isEmptyDraft = (draft: Draft) => JSON.stringify(draft) === JSON.stringify(emptyDraft);

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function readTyped(value: unknown): Typed {
  const { text, unit } = fieldsOf(value);
  return { text: acceptDecimal(textOf(text)) ?? '', unit: unit === 'cm' ? 'cm' : 'in' };
}

function readGauge(value: unknown): GaugeEntry {
  const { stitches, rows } = fieldsOf(value);
  return { stitches: readTyped(stitches), rows: readTyped(rows) };
}

function readSize(value: unknown): SizeEntry {
  const { name, bust, length } = fieldsOf(value);
  return { name: textOf(name), bust: readTyped(bust), length: readTyped(length) };
}

function readPattern(value: unknown): PatternInUse | null {
  const { id, gauge, sizes, leftOut } = fieldsOf(value);
  if (listOf(sizes).length === 0) return null;
  return {
    id: typeof id === 'string' ? id : null,
    gauge: readGauge(gauge),
    sizes: listOf(sizes).map(readSize),
    leftOut: listOf(leftOut).map(textOf),
  };
}

/** Reads a stored draft. Total: a part that cannot be read is as if it had not been typed. */
export function readDraft(stored: unknown): Draft {
  const { gauge, fit, form, pattern } = fieldsOf(stored);
  const { bust, length } = fieldsOf(fit);
  const rows = listOf(fieldsOf(form).sizes);
  return {
    gauge: readGauge(gauge),
    fit: { bust: readTyped(bust), length: readTyped(length) },
    form: {
      gauge: readGauge(fieldsOf(form).gauge),
      sizes: emptyDraft.form.sizes.map((_, row) => readSize(rows[row])),
    },
    pattern: readPattern(pattern),
  };
}
