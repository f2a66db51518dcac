import { mapSwatchTexts } from '../../src/contract/swatch-texts.ts';
/** An example: gauge 18 × 24, a pattern at 20 × 28 with sizes S 36, M 40 and L 44, and a desired bust of 40. */
export const PATTERN = {
  gauge: { stitches: 20, rows: 28 },
  sizes: [
    { name: 'S', measurements: { bust: 36, length: 24 } },
    { name: 'M', measurements: { bust: 40, length: 25 } },
    { name: 'L', measurements: { bust: 44 } },
  ],
};
export const GAUGE = { stitches: 18, rows: 24 };
export const DESIRED_BUST = 40;

/** Returns a request with JSON, as `fetch` takes it. */
export const withJson = (body: unknown, method = 'POST') => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The settings of a provider that is never contacted. A server with a public address needs them. */
export const PROVIDER = {
  PUBLIC_URL: 'https://knit.example.org',
  OIDC_ISSUER: 'https://accounts.example.org',
  OIDC_CLIENT_ID: 'swatchwise',
};

/** A valid ID without a row. */
export const NO_ID = '00000000-0000-4000-8000-000000000000';

/** A result to save, without its pattern. */
export const RESULT = {
  name: 'Yoke - S',
  userStitches: GAUGE.stitches,
  userRows: GAUGE.rows,
  recommendedSize: 'S',
  gaugeDifferencePercent: -10,
  results: { recommendedSize: 'S' },
};

/** The outcome of the result, in inches: 1 inch wider than expected. */
export const OUTCOME = {
  size: 'S',
  plannedBust: 40,
  measuredBust: 41,
  plannedLength: null,
  measuredLength: null,
};

export const SWATCH = {
  ...mapSwatchTexts((name) => `The ${name}`),
  yarnName: 'Shetland Spindrift',
  yarnColorway: 'Moorit',
  yarnCategory: 'fingering',
  needleSize: 'US 3',
  stitchGauge: 26.5,
  rowGauge: 36,
  notes: 'Washed and dried flat',
};

export const MESSAGE = {
  name: 'Ann Knits',
  email: 'ann@example.org',
  subject: 'Ribbing',
  message: 'Do I count ribbing in my gauge?\nYours, Ann',
};
