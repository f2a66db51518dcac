import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft, type CalculatorDraft } from '../../src/web/calculator/entries/draft.ts';
import { readShareLink, writeShareLink } from '../../src/web/calculator/share/share-link.ts';
import { cm, inches } from '../support/unit-inputs.ts';

const START = '#calculation=1.';
const ORIGIN = 'https://swatchwise.example';

const draft: CalculatorDraft = {
  ...emptyDraft,
  gauge: { stitches: inches('18 1/2'), rows: cm('26') },
  swatchName: 'Wool & Öre',
  fit: { bust: inches('44'), length: inches('') },
  wanted: { upperArm: inches('14 1/2'), hem: cm('110') },
  pattern: {
    id: 'f3b1',
    idempotencyKey: 'secret',
    name: 'Heatherfield',
    url: 'https://patterns.example/heatherfield',
    isSaved: true,
    gauge: { stitches: inches('20'), rows: inches('28'), hasRowGauge: true },
    sizes: ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL'].map((name, index) => ({
      name,
      bust: inches(String(34.5 + 4 * index)),
      length: { text: String(56 + index), unit: 'cm' as const, isSaved: true as const },
      toFit: { min: 30 + 4 * index, max: 32 + 4 * index },
      ...(index < 5 && { upperArm: inches(String(12 + index)) }),
    })),
    leftOut: ['Row 3 has no bust.'],
    doubts: [{ code: 'basis-unclear', field: 'bust', message: 'The busts may be the body’s.' }],
  },
};

const getFragment = (link: string) => link.slice(link.indexOf('#'));
const roundTrip = async (given: CalculatorDraft) =>
  readShareLink(getFragment(await writeShareLink(given, ORIGIN)));
/** Writes a link to any JSON. */
const pack = (json: unknown) => START + deflateRawSync(JSON.stringify(json)).toString('base64url');

describe('a share link', () => {
  it('opens the calculator, and contains all entries in its fragment', async () => {
    const link = await writeShareLink(draft, ORIGIN);
    expect(link).toMatch(/^https:\/\/swatchwise\.example\/calculator#calculation=1\.[\w-]+$/);
    const opened = await readShareLink(getFragment(link));
    expect(opened).toMatchObject({ gauge: draft.gauge, swatchName: draft.swatchName, fit: draft.fit });
    expect(opened?.wanted).toEqual(draft.wanted);
    expect(opened?.pattern).toMatchObject({
      name: 'Heatherfield',
      url: 'https://patterns.example/heatherfield',
      gauge: draft.pattern?.gauge,
      sizes: draft.pattern?.sizes,
      doubts: draft.pattern?.doubts,
    });
    expect(opened?.form.sizes).toEqual(draft.pattern?.sizes);
    expect(opened?.calculated).toBeNull();
  });

  it('contains the uncertainty of a counted gauge, if it is one', async () => {
    const uncertainty = { stitches: { min: 0.98, max: 1.02 }, rows: null };
    expect((await roundTrip({ ...draft, uncertainty }))?.uncertainty).toEqual(uncertainty);
    expect((await roundTrip(draft))?.uncertainty).toBeNull();
    const odd = { stitches: { min: 2, max: 3 }, rows: { min: 0, max: 1 } };
    expect((await roundTrip({ ...draft, uncertainty: odd }))?.uncertainty).toEqual({
      stitches: null,
      rows: null,
    });
  });

  it('does not name rows of an account', async () => {
    const opened = await roundTrip(draft);
    expect(opened?.pattern).toMatchObject({ id: null, isSaved: false, leftOut: [] });
    expect(opened?.pattern?.idempotencyKey).not.toBe('secret');
  });

  it('with ten sizes is short enough for a message and a QR code', async () => {
    const certain = { ...draft, pattern: draft.pattern && { ...draft.pattern, doubts: [] } };
    expect((await writeShareLink(certain, ORIGIN)).length).toBeLessThan(700);
  });

  it.each([
    ['another version', '#calculation=2.abc'],
    ['no data', START],
    ['data that is not packed', `${START}AAAA`],
    ['data that is not base64', `${START}%%%`],
    ['another fragment', '#results'],
    ['no fragment', ''],
    ['packed data without a pattern', pack({ gauge: draft.gauge })],
    ['packed data that is not an object', pack('text')],
    ['a pattern without sizes', pack({ pattern: { ...draft.pattern, sizes: [] } })],
    ['data that unpack to 50 MB', START + deflateRawSync(Buffer.alloc(50_000_000)).toString('base64url')],
  ])('with %s is not opened', async (_, fragment) => {
    expect(await readShareLink(fragment)).toBeNull();
  });

  it('that lost its end is not opened', async () => {
    const fragment = getFragment(await writeShareLink(draft, ORIGIN));
    for (const length of [fragment.length - 1, fragment.length - 20, 30, 16]) {
      expect(await readShareLink(fragment.slice(0, length))).toBeNull();
    }
  });

  it('of an attacker keeps to the limits of the forms', async () => {
    const size = { name: 'x'.repeat(300), bust: inches('36'), length: inches('') };
    const opened = await readShareLink(
      pack({
        pattern: {
          id: 'f3b1',
          isSaved: true,
          name: 'y'.repeat(1000),
          url: 'javascript:alert(1)',
          gauge: draft.pattern?.gauge,
          sizes: Array.from({ length: 150 }, () => size),
        },
      }),
    );
    expect(opened?.pattern).toMatchObject({ id: null, isSaved: false, url: null });
    expect(opened?.pattern?.name).toHaveLength(255);
    expect(opened?.pattern?.sizes).toHaveLength(100);
    expect(opened?.pattern?.sizes[99]?.name).toHaveLength(255);
  });

  it('that is long, or unpacks to much more than a calculation, is declined', async () => {
    const shared = { ...draft, more: '' };
    expect(await readShareLink(pack(shared))).not.toBeNull();
    expect(await readShareLink(pack({ ...shared, more: ' '.repeat(70_000) }))).toBeNull();
    const incompressible = randomBytes(13_000).toString('base64');
    expect(await readShareLink(pack({ ...shared, more: incompressible }))).toBeNull();
  });

  it('with any JSON opens or is declined, and never rejects', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (json) => {
        const opened = await readShareLink(pack({ pattern: json }));
        expect(opened === null || (opened.pattern?.sizes.length ?? 0) > 0).toBe(true);
      }),
    );
  });

  it('with any characters is declined, and never rejects', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        expect(await readShareLink(START + text)).toBeNull();
      }),
    );
  });
});
