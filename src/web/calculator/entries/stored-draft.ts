import { defineStored } from '../../stored/stored.ts';
import { emptyDraft, type CalculatorDraft } from './draft.ts';
import { readDraft } from './read-draft.ts';

export const storedDraft = defineStored({
  key: 'calculator',
  version: 1,
  schema: readDraft,
  initial: emptyDraft,
  area: 'browser',
});

/** Changes the current draft, which may be newer than the rendered one. */
export function updateDraft(change: (draft: CalculatorDraft) => CalculatorDraft): void {
  storedDraft.set(change(storedDraft.get()));
}
