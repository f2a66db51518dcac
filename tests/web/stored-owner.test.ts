import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { text } from '../../src/web/stored/schema.ts';

/** A storage like the browser's: its values are its own properties. */
class FakeStorage {
  [name: string]: unknown;
  getItem(name: string) {
    return this[name] ?? null;
  }
  setItem(name: string, value: string) {
    this[name] = value;
  }
  removeItem(name: string) {
    Reflect.deleteProperty(this, name);
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a page that stores a draft and the units in the browser, and a form in the tab. */
async function openPage() {
  vi.resetModules();
  const { clearInput, defineStored, setOwner } = await import('../../src/web/stored/stored.ts');
  const define = (key: string, area: 'browser' | 'tab') =>
    defineStored({ key, version: 1, schema: text, initial: '', area });
  const draft = define('calculator', 'browser');
  const form = define('draft.swatch', 'tab');
  const units = define('units', 'browser');
  const show = () => [draft.get(), form.get()];
  return { clearInput, draft, form, setOwner, show, units };
}

describe('what is typed in a browser', () => {
  it('is shown only to its user, even after the session has ended', async () => {
    const first = await openPage();
    first.setOwner('ann');
    first.draft.set('18');
    first.form.set('Tweed');

    const guest = await openPage();
    expect(guest.show()).toEqual(['', '']);
    guest.setOwner('ben');
    expect(guest.show()).toEqual(['', '']);
    guest.draft.set('21');
    guest.clearInput('ben');

    const again = await openPage();
    again.setOwner('ann');
    expect(again.show()).toEqual(['18', 'Tweed']);
  });

  it('changes in an open page when its user changes', async () => {
    const { draft, form, setOwner, show } = await openPage();
    setOwner('ann');
    draft.set('18');
    const listener = vi.fn();
    draft.subscribe(listener);
    // Unsubscribed immediately.
    form.subscribe(listener)();
    setOwner(null);
    expect(listener).toHaveBeenCalledOnce();
    expect(show()).toEqual(['', '']);
  });

  it('goes with a guest who signs in, and replaces what the account had', async () => {
    const before = await openPage();
    before.setOwner('ann');
    before.draft.set('18');

    const { draft, form, setOwner, show, units } = await openPage();
    draft.set('21');
    form.set('Alpaca');
    units.set('cm');
    setOwner('ann');
    expect(show()).toEqual(['21', 'Alpaca']);

    const guest = await openPage();
    expect(guest.show()).toEqual(['', '']);
    expect(guest.units.get(), 'the units belong to no user').toBe('cm');
  });

  it('is deleted when the user signs out', async () => {
    const { clearInput, draft, form, setOwner } = await openPage();
    setOwner('ann');
    draft.set('18');
    form.set('Tweed');
    clearInput('ann');
    const again = await openPage();
    again.setOwner('ann');
    expect(again.show()).toEqual(['', '']);
  });
});

describe('a draft', () => {
  /** Opens a page in a new tab of the same browser, or in a tab that was closed or reloaded. */
  async function openTab(tab = new FakeStorage()) {
    vi.stubGlobal('sessionStorage', tab);
    vi.resetModules();
    const { defineStored } = await import('../../src/web/stored/stored.ts');
    const draft = defineStored({ key: 'calculator', version: 1, schema: text, initial: '', area: 'draft' });
    return { tab, get: draft.get, set: draft.set };
  }

  it('is that of its tab after a reload, and the last one in a new tab', async () => {
    const first = await openTab();
    first.set('pattern A');
    const second = await openTab();
    expect(second.get()).toBe('pattern A');
    second.set('pattern B');
    expect((await openTab(first.tab)).get()).toBe('pattern A');
    expect((await openTab()).get()).toBe('pattern B');
  });

  it('is read from the browser if the tab’s is damaged', async () => {
    const { tab, set } = await openTab();
    set('pattern A');
    tab.setItem('swatchwise.calculator.1', '{');
    expect((await openTab(tab)).get()).toBe('pattern A');
  });
});
