// The calculator: what is typed, what is made of it, and the cards that show both.
// What may come in: the engine, the contract, the API client, the UI kit, entry.
// What may not: other features, pages, arithmetic of knitting (that is the engine's).
import { newIdempotencyKey } from '../../api/client.ts';
import { emptyGauge, emptyPattern, type GaugeEntry, type PatternEntry } from '../../entry/entries.ts';
import { completeRows, leftOutRows } from '../../entry/pattern-entry.ts';
import { nothingTyped, type Typed } from '../../entry/typed.ts';
import type { Answer } from './answer.ts';

/** The pattern that is calculated with. */
export interface PatternInUse extends PatternEntry {
  /** `null` until the server has it. */
  id: string | null;
  /** Creates one row on the server, however often it is sent. */
  idempotencyKey: string;
  /** What it is called, and where it is on the web; `null` while it has only been typed in. */
  name: string | null;
  url: string | null;
  /** Whether it is one of the saved patterns. */
  isSaved: boolean;
  /** What the form held that is not part of the pattern, said in full sentences. */
  leftOut: readonly string[];
}

/** Everything that was typed into the calculator and what came of it; it survives reload and sign-in. */
export interface Draft {
  gauge: GaugeEntry;
  /** The yarn of the saved swatch that the gauge was taken from; `null` once it is typed over. */
  swatchName: string | null;
  fit: { bust: Typed; length: Typed };
  form: PatternEntry;
  pattern: PatternInUse | null;
  /** The last answer; it stays while what is typed is changed, and counts again when that is changed back. */
  answer: Answer | null;
}

export const emptyDraft: Draft = {
  gauge: emptyGauge,
  swatchName: null,
  fit: { bust: nothingTyped, length: nothingTyped },
  form: emptyPattern,
  pattern: null,
  answer: null,
};

/** Whether nothing was typed yet. */
export const isEmptyDraft = (draft: Draft) => JSON.stringify(draft) === JSON.stringify(emptyDraft);

function completeSizes(sizes: PatternEntry['sizes']): PatternEntry['sizes'] {
  const rows = completeRows(sizes);
  return sizes.filter((_, row) => rows.includes(row));
}

/** The pattern in the form, from its complete rows; the server does not have it yet. */
export function typedPattern({ gauge, sizes }: PatternEntry): PatternInUse {
  return {
    id: null,
    idempotencyKey: newIdempotencyKey(),
    name: null,
    url: null,
    isSaved: false,
    gauge,
    sizes: completeSizes(sizes),
    leftOut: leftOutRows(sizes),
  };
}

/** Whether the pattern in use is the one in the form: then it can be edited there. */
export function isFormInUse({ form, pattern }: Draft): boolean {
  return (
    JSON.stringify([form.gauge, completeSizes(form.sizes)]) ===
    JSON.stringify([pattern?.gauge, pattern?.sizes])
  );
}
