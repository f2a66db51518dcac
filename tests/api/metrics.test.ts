import { expect, it } from 'vitest';
import { DESIRED_BUST, GAUGE, NO_ID, PATTERN } from '../support/requests.ts';
import { ann } from '../support/sign-in.ts';
import type { TestApp } from '../support/test-app.ts';
import { startOwnApp } from '../support/use-app.ts';
import { isPostgres } from '../support/test-database.ts';
import { enterPattern, getId } from '../support/responses.ts';

const TOKEN = 'a-token-of-the-monitor';

/** Returns one sample of a scrape by its name and labels, in Prometheus' format. */
function readSample(text: string, series: string): number {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  if (line === undefined) throw new Error(`There is no ${series} in\n${text}`);
  return Number(line.slice(series.length));
}

async function scrape({ url }: TestApp): Promise<string> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return response.text();
}

it('/metrics counts and times requests by route, and calculations by kind of caller', async () => {
  const app = await startOwnApp({ env: { METRICS_TOKEN: TOKEN } });
  const own = await app.signIn(ann);
  const patternId = await getId(await own('POST', '/api/patterns', { patternName: 'Yoke', ...PATTERN }));
  const guestsId = await enterPattern(app.send);
  const ask = { gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
  for (let i = 0; i < 3; i++) await own('POST', '/api/calculate', { ...ask, patternId });
  await app.send('POST', '/api/calculate', { ...ask, patternId: guestsId });
  await app.send('POST', '/api/calculate', { ...ask, patternId: NO_ID });
  for (const path of [NO_ID, patternId]) await own('GET', `/api/gauge-swatches/${path}`);
  await app.send('GET', '/ann@example.org');

  const text = await scrape(app);
  const count = 'http_request_duration_seconds_count';
  expect(readSample(text, `${count}{method="POST",route="/api/calculate",status="2xx"}`)).toBe(4);
  expect(readSample(text, `${count}{method="POST",route="/api/calculate",status="4xx"}`)).toBe(1);
  expect(readSample(text, `${count}{method="GET",route="/api/gauge-swatches/:id",status="4xx"}`)).toBe(2);
  expect(readSample(text, `${count}{method="GET",route="none",status="4xx"}`)).toBe(1);
  expect(readSample(text, 'swatchwise_calculations_total{caller="user"}')).toBe(3);
  expect(readSample(text, 'swatchwise_calculations_total{caller="guest"}')).toBe(1);
  expect(readSample(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(readSample(text, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  const bucket = 'http_request_duration_seconds_bucket{le="+Inf",';
  expect(readSample(text, `${bucket}method="POST",route="/api/calculate",status="2xx"}`)).toBe(4);
  expect(text).not.toContain('ann@');
  expect(text).not.toContain(patternId);
  // Reading a counter twice does not change it.
  expect(readSample(await scrape(app), 'swatchwise_calculations_total{caller="user"}')).toBe(3);
  if (isPostgres) {
    expect(readSample(text, 'swatchwise_database_connections{state="idle"}')).toBeGreaterThan(0);
  } else {
    expect(text).not.toContain('swatchwise_database_connections');
  }
});

it('/metrics does not exist without a token, on this machine either', async () => {
  const app = await startOwnApp();
  expect((await app.send('GET', '/metrics')).status).toBe(404);
});

it('/metrics with a token can only be read with that token', async () => {
  const app = await startOwnApp({ env: { METRICS_TOKEN: TOKEN } });
  const unknown = await app.send('GET', '/nothing-here');
  const hidden = await app.send('GET', '/metrics');
  expect([hidden.status, await hidden.text()]).toEqual([404, await unknown.text()]);
  for (const name of ['etag', 'content-security-policy'])
    expect(hidden.headers.get(name), name).toBe(unknown.headers.get(name));
  const wrong = [TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`, 'Bearer '];
  for (const authorization of wrong)
    expect((await app.send('GET', '/metrics', undefined, { authorization })).status, authorization).toBe(404);
});
