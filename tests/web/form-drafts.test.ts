import { describe, expect, it } from 'vitest';
import { draftSchema, loadConflict, newDraft, type FormDraft } from '../../src/web/forms/draft.ts';
import { object, or, record, text } from '../../src/web/schema.ts';
import { defineStored, toStoredEntry } from '../../src/web/stored.ts';

interface Fields {
  name: string;
}

const schema = draftSchema<Fields>(object({ name: or(text, '') }));
const row = { id: 'a', version: 3 };

/** A form that edits the row. */
function openForm(name: string) {
  const store = defineStored<FormDraft<Fields> | null>({ key: 'test', version: 1, schema, initial: null });
  const draft = newDraft({ name }, row);
  store.set(draft);
  return { store, draft };
}

describe('a stored draft', () => {
  it('is read as it was stored', () => {
    const draft = {
      ...newDraft({ name: 'Hat' }, row),
      conflict: { kind: 'deleted' },
      isTouched: true,
    } as const;
    expect(schema(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('loses only the parts that cannot be read', () => {
    const damaged = {
      fields: { name: 7 },
      row: { id: 'a' },
      conflict: { kind: 'changed' },
      isTouched: 'yes',
    };
    expect(schema(damaged)).toEqual({
      fields: { name: '' },
      row: null,
      conflict: null,
      isTouched: false,
      idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
  });
});

describe('after a conflict', () => {
  it('the draft has the version of the other change, and shows both', async () => {
    const { store, draft } = openForm('Mine');
    await loadConflict(store, row, draft.idempotencyKey, () =>
      Promise.resolve({ version: 4, fields: { name: 'Theirs' } }),
    );
    expect(store.get()).toEqual({
      ...draft,
      row: { id: 'a', version: 4 },
      conflict: { kind: 'changed', mine: { name: 'Mine' }, theirs: { name: 'Theirs' } },
    });
  });

  it('the draft of a deleted row becomes a draft of a new row', async () => {
    const { store, draft } = openForm('Mine');
    await loadConflict(store, row, draft.idempotencyKey, () => Promise.resolve(null));
    expect(store.get()).toEqual({ ...draft, row: null, conflict: { kind: 'deleted' } });
  });

  it('another form that was opened in the meantime does not change', async () => {
    const { store, draft } = openForm('Mine');
    const other = newDraft({ name: 'Other' });
    await loadConflict(store, row, draft.idempotencyKey, () => {
      store.set(other);
      return Promise.resolve(null);
    });
    expect(store.get()).toBe(other);
  });
});

describe('one entry of a stored record', () => {
  it('is a separate stored value', () => {
    const all = defineStored({ key: 'all', version: 1, schema: record(text), initial: {} });
    const [one, other] = [toStoredEntry(all, 'one'), toStoredEntry(all, 'other')];
    one.set('first');
    other.set('second');
    one.set(null);
    expect([one.get(), other.get(), all.get()]).toEqual([null, 'second', { other: 'second' }]);
  });
});
