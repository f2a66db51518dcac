import { describe, expect, it } from 'vitest';
import {
  createDraftSchema,
  loadConflict,
  createDraft,
  type ComparedField,
  type FormDraft,
} from '../../src/web/forms/draft.ts';
import { object, withDefault, record, text } from '../../src/web/stored/schema.ts';
import { defineStored, toStoredEntry } from '../../src/web/stored/stored.ts';

interface Fields {
  name: string;
  notes: string;
}

const schema = createDraftSchema<Fields>(
  object({ name: withDefault(text, ''), notes: withDefault(text, '') }),
);
const compared: readonly ComparedField<Fields>[] = [
  { label: 'Name', names: ['name'], show: ({ name }) => name },
  { label: 'Notes', names: ['notes'], show: ({ notes }) => notes },
];
const row = { id: 'a', version: 3 };

/** A form that edits the row, in which the name was typed. */
function openForm(name: string) {
  const store = defineStored<FormDraft<Fields> | null>({ key: 'test', version: 1, schema, initial: null });
  const opened = createDraft({ name: 'Saved', notes: 'Saved' }, row);
  const draft = { ...opened, fields: { name, notes: 'Saved' } };
  store.set(draft);
  return { store, draft };
}

describe('a stored draft', () => {
  it('is read as it was stored', () => {
    const draft = {
      ...createDraft({ name: 'Hat', notes: '' }, row),
      conflict: { kind: 'deleted' },
      isTouched: true,
    } as const;
    expect(schema(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('loses only the parts that cannot be read', () => {
    const damaged = {
      fields: { name: 7, notes: '' },
      row: { id: 'a' },
      conflict: { kind: 'changed' },
      isTouched: 'yes',
    };
    expect(schema(damaged)).toEqual({
      fields: { name: '', notes: '' },
      savedFields: null,
      row: null,
      conflict: null,
      isTouched: false,
      idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
  });
});

describe('after a conflict', () => {
  const theirs = { name: 'Theirs', notes: 'Theirs' };
  const sources = { findCurrent: () => Promise.resolve(null), compared, canCreate: true };
  const findTheirs = () => Promise.resolve({ version: 4, fields: theirs });

  it('the draft has the version of the other change, and keeps both inputs for comparison', async () => {
    const { store, draft } = openForm('Mine');
    const isShown = await loadConflict(store, row, draft.idempotencyKey, {
      ...sources,
      findCurrent: findTheirs,
    });
    expect(isShown).toBe(true);
    expect(store.get()).toMatchObject({
      savedFields: theirs,
      row: { id: 'a', version: 4 },
      conflict: { kind: 'changed', mine: { name: 'Mine', notes: 'Saved' }, theirs },
    });
  });

  it('only the fields that the user has changed keep the input', async () => {
    const { store, draft } = openForm('Mine');
    await loadConflict(store, row, draft.idempotencyKey, { ...sources, findCurrent: findTheirs });
    expect(store.get()?.fields).toEqual({ name: 'Mine', notes: 'Theirs' });
  });

  it('a draft of a build that did not store the saved version keeps all fields', async () => {
    const { store, draft } = openForm('Mine');
    store.set({ ...draft, savedFields: null });
    await loadConflict(store, row, draft.idempotencyKey, { ...sources, findCurrent: findTheirs });
    expect(store.get()?.fields).toEqual({ name: 'Mine', notes: 'Saved' });
  });

  it('the draft of a deleted row becomes a draft of a new row', async () => {
    const { store, draft } = openForm('Mine');
    await loadConflict(store, row, draft.idempotencyKey, sources);
    expect(store.get()).toEqual({ ...draft, row: null, conflict: { kind: 'deleted' } });
  });

  it('the draft of a deleted row keeps the row if the form cannot create one', async () => {
    const { store, draft } = openForm('Mine');
    await loadConflict(store, row, draft.idempotencyKey, { ...sources, canCreate: false });
    expect(store.get()).toEqual({ ...draft, conflict: { kind: 'deleted' } });
  });

  it('another form that was opened in the meantime does not change', async () => {
    const { store, draft } = openForm('Mine');
    const other = createDraft({ name: 'Other', notes: '' });
    const closeForm = () => {
      store.set(other);
      return Promise.resolve(null);
    };
    const isShown = await loadConflict(store, row, draft.idempotencyKey, {
      ...sources,
      findCurrent: closeForm,
    });
    expect(isShown).toBe(false);
    expect(store.get()).toBe(other);
  });
});

it('one entry of a stored record is a separate stored value', () => {
  const all = defineStored({ key: 'all', version: 1, schema: record(text), initial: {} });
  const [one, other] = [toStoredEntry(all, 'one'), toStoredEntry(all, 'other')];
  one.set('first');
  other.set('second');
  one.set(null);
  expect([one.get(), other.get(), all.get()]).toEqual([null, 'second', { other: 'second' }]);
});
