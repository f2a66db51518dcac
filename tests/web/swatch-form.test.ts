import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { swatchBody, type Swatch } from '../../src/contract/swatches.ts';
import { NEEDLE_SIZES, YARN_CATEGORIES } from '../../src/engine/catalog.ts';
import { KNITTER_GAUGE } from '../../src/engine/limits.ts';
import {
  getCategoryLabel,
  needleOptions,
  pageWords,
  panelWords,
} from '../../src/web/libraries/swatches/words.ts';
import {
  openSwatchDialog,
  swatchDraft,
  getSwatchRanges,
  toSwatchBody,
  type SwatchFields,
} from '../../src/web/libraries/swatches/swatch-form.ts';
import type { FormDraft } from '../../src/web/forms/draft.ts';
import { NO_ID, SWATCH } from '../support/requests.ts';

const CONVERSIONS = ['exact', 'specified'] as const;
const swatch = { ...SWATCH, id: NO_ID, createdAt: '2026-01-01T00:00:00.000Z', version: 4 } as Swatch;

/** Returns the draft of an opened dialog. */
function getOpened(): FormDraft<SwatchFields> {
  const draft = swatchDraft.get();
  if (!draft) throw new Error('The dialog is closed');
  return draft;
}

beforeEach(() => swatchDraft.set(null));

describe('the dialog', () => {
  it('opens blank, each time with a new idempotency key', () => {
    openSwatchDialog(null, 'exact');
    const first = getOpened();
    expect(toSwatchBody(first.fields, 'exact')).toEqual({
      yarnName: '',
      yarnCategory: '',
      needleSize: '',
      stitchGauge: null,
      rowGauge: null,
    });
    openSwatchDialog(null, 'exact');
    expect([first.row, getOpened().row]).toEqual([null, null]);
    expect(getOpened().idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('opens with a swatch, and would send the same values', () => {
    openSwatchDialog(swatch, 'exact');
    expect(getOpened().row).toEqual({ id: NO_ID, version: 4 });
    expect(toSwatchBody(getOpened().fields, 'exact')).toEqual(SWATCH);
  });

  it.each(CONVERSIONS)('does not change any gauge, with the %s conversion', (conversion) => {
    const counts = fc.double({ ...KNITTER_GAUGE.stitches, noNaN: true });
    fc.assert(
      fc.property(counts, counts, (stitchGauge, rowGauge) => {
        openSwatchDialog({ ...swatch, stitchGauge, rowGauge }, conversion);
        expect(toSwatchBody(getOpened().fields, conversion)).toMatchObject({ stitchGauge, rowGauge });
      }),
    );
  });
});

describe('the sent form', () => {
  it('omits empty fields, which clears them in an existing swatch', () => {
    for (const target of [null, swatch]) {
      openSwatchDialog(target, 'exact');
      const body = toSwatchBody({ ...getOpened().fields, yarnColorway: '  ', notes: '' }, 'exact');
      expect([body.yarnColorway, body.notes]).toEqual([undefined, undefined]);
    }
  });

  it('is per 4 inches', () => {
    openSwatchDialog(swatch, 'exact');
    const form: SwatchFields = {
      ...getOpened().fields,
      stitchGauge: { text: '22', unit: 'cm' },
      rowGauge: { text: '31.5', unit: 'in' },
    };
    expect(toSwatchBody(form, 'exact')).toMatchObject({ stitchGauge: 22 * 1.016, rowGauge: 31.5 });
    expect(toSwatchBody(form, 'specified')).toMatchObject({ stitchGauge: 22 * 0.96875, rowGauge: 31.5 });
  });
});

describe('ranges', () => {
  it('are the ranges of the contract, per 4 inches', () => {
    expect(getSwatchRanges('exact').stitches.in).toEqual({ min: 1, max: 100 });
    expect(getSwatchRanges('exact').rows.in).toEqual({ min: 1, max: 200 });
  });

  it.each(CONVERSIONS)('end at the contract’s limits per 10 cm, with the %s conversion', (conversion) => {
    openSwatchDialog(swatch, conversion);
    const ranges = getSwatchRanges(conversion);
    const isAccepted = (stitches: number, rows: number) => {
      const stitchGauge = { text: stitches.toFixed(1), unit: 'cm' } as const;
      const rowGauge = { text: rows.toFixed(1), unit: 'cm' } as const;
      return swatchBody.safeParse(toSwatchBody({ ...getOpened().fields, stitchGauge, rowGauge }, conversion))
        .success;
    };
    const [stitches, rows] = [ranges.stitches.cm, ranges.rows.cm];
    expect([isAccepted(stitches.min, rows.min), isAccepted(stitches.max, rows.max)]).toEqual([true, true]);
    const outside = [
      ...[isAccepted(stitches.max + 0.1, rows.max), isAccepted(stitches.max, rows.max + 0.1)],
      ...[isAccepted(stitches.min - 0.1, rows.min), isAccepted(stitches.min, rows.min - 0.1)],
    ];
    expect(outside).toEqual([false, false, false, false]);
  });
});

it('labels every needle with its diameter, and every category', () => {
  expect(needleOptions).toHaveLength(NEEDLE_SIZES.length);
  for (const [index, { mm }] of NEEDLE_SIZES.entries())
    expect(needleOptions[index]?.label).toMatch(new RegExp(`\\b${mm} mm\\b`));
  for (const { value, label } of YARN_CATEGORIES) expect(getCategoryLabel(value)).toBe(label);
});

describe('the messages of a failed change', () => {
  it('have the specified words of the page first, and the reason as a second sentence', () => {
    expect(pageWords.describeFailedSave(false, 'Your account is full.').description).toBe(
      'Failed to save swatch. Your account is full.',
    );
    expect(pageWords.describeFailedSave(true, '').description).toBe('Failed to update swatch');
    expect(pageWords.describeFailedRemoval('It is too old.').description).toBe(
      'Failed to delete swatch. It is too old.',
    );
  });

  it('have the reason in the calculator, or the specified words without one', () => {
    expect(panelWords.describeFailedSave(false, 'Your account is full.').description).toBe(
      'Your account is full.',
    );
    expect(panelWords.describeFailedSave(false, '').description).toBe('Failed to save gauge swatch');
    expect(panelWords.describeFailedRemoval('').description).toBe('Failed to delete gauge swatch');
  });
});
