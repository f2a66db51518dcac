import { chromium, type Browser } from '@playwright/test';
import { build } from 'vite';
import playwrightConfig from '../playwright.config.ts';
import type { readPatternText } from '../src/engine/pattern-text.ts';
import { HEADERS } from '../tests/engine/pattern-text/headers.ts';
import { median } from '../tests/support/statistics.ts';
import type { Figure } from './report.ts';

const LENGTH = 100_000;
const ROUNDS = 7;
/** New pages, for the first reading of a page. Its code is compiled while it runs. */
const PAGES = 3;
const BAR_MS = 20;
/** Twice the text in four times the time would be quadratic. */
const BAR_DOUBLE = 3;

/** The instructions between the headers. Each `#` is another number. */
const INSTRUCTIONS = `
YOKE
Slip the marker, knit to the end of the round and turn, so that the wrong side faces you. If your row gauge differs from
mine, you may want to work more or fewer rounds before the next increase; the yoke should reach the underarm.
Row # (RS): K#, *p#, k#, yo, k2tog; rep from * to last # sts, k to end.
Rnd #: *K#, m1l, sm, k1, m1r; rep from * 3 more times. #0# (#1#, #2#, #3#, #4#, #5#) sts.
Next row (WS): Purl # (#, #, #, #, #) sts, pm, p#, turn.
Work even in stockinette stitch until the piece measures 1#½ (1#½, 1#½, 1#½, 1#½, 1#½)” [3# (3#, 3#, 3#, 4#, 4#) cm]
from the underarm, ending with a wrong-side row. Dec 1 st at each end of every #th row # (#, #, #, #, #) times.
FINISHING
Block the pieces to their measurements, let them dry completely, and weave in the ends. Sew the side seams, then pick up
and knit 1#0 (1#1, 1#2, 1#3, 1#4, 1#5) sts around the neckline with US 4 (3.5 mm) needles and work # rounds of k1, p1 rib.
`;

/** Returns a text of some length that reads like a book of patterns: headers in all languages, and instructions. */
function writePatterns(length: number): string {
  let text = '';
  let number = 0;
  for (let index = 0; text.length < length; index++) {
    const instructions = INSTRUCTIONS.replaceAll('#', () => String((number = (number * 5 + 3) % 16)));
    text += `${HEADERS[index % HEADERS.length]?.text ?? ''}\n${instructions}${instructions}\n`;
  }
  return text.slice(0, length);
}

const fill = (piece: string) => (length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const texts = [
  { what: 'patterns', write: writePatterns },
  ...['(', '7', 'a', ' ', '"', '/', '\n', '½', '1/', 'S ', 'S\n', '36 38\n', 'bust 36 (40) in\n'].map(
    (piece) => ({
      what: JSON.stringify(piece),
      write: fill(piece),
    }),
  ),
];

/** Builds the reader like the pages' scripts, as a global variable. */
async function buildReader(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: 'src/engine/pattern-text.ts', formats: ['iife'], name: 'reader' },
    },
  });
  const chunks = [output].flat().flatMap((each) => ('output' in each ? each.output : []));
  return chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}

declare const reader: { readPatternText: typeof readPatternText };

/** The milliseconds that a page takes to read a text, to read one that is twice as long, and to split the text. */
interface Round {
  once: number;
  twice: number;
  words: number;
}

/** Measures a number of rounds in a new page. */
async function measureRounds(
  browser: Browser,
  code: string,
  once: string,
  twice: string,
  rounds: number,
): Promise<Round[]> {
  const page = await browser.newPage();
  await page.addScriptTag({ content: code });
  const measured = await page.evaluate(
    ({ once, twice, rounds }) => {
      const time = (work: () => unknown) => {
        const begin = performance.now();
        work();
        return performance.now() - begin;
      };
      return Array.from({ length: rounds }, () => ({
        once: time(() => reader.readPatternText(once)),
        twice: time(() => reader.readPatternText(twice)),
        words: time(() => once.match(/\p{L}+|\d+|\S/gu)),
      }));
    },
    { once, twice, rounds },
  );
  await page.close();
  return measured;
}

const toMs = (ms: number) => `${ms.toFixed(1)} ms`;

/** Compares one time of each round with another. */
function compare(rounds: readonly Round[], ours: keyof Round, baseline: keyof Round) {
  const get = (key: keyof Round) => median(rounds.map((round) => round[key]));
  const ratio = median(rounds.map((round) => round[ours] / round[baseline]));
  return { ours: get(ours), baseline: toMs(get(baseline)), ratio };
}

function compareWithWords(what: string, rounds: readonly Round[]): Figure {
  const { ours, baseline, ratio } = compare(rounds, 'once', 'words');
  return { what, ours: toMs(ours), baseline: `its words, by a regular expression: ${baseline}`, ratio };
}

export const title = 'Pattern text';

export async function measure(): Promise<Figure[]> {
  const code = await buildReader();
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  const figures: Figure[] = [];
  try {
    const patterns = writePatterns(LENGTH);
    const first: Round[] = [];
    for (let page = 0; page < PAGES; page++) {
      first.push(...(await measureRounds(browser, code, patterns, patterns, 1)));
    }
    figures.push(compareWithWords('100 kB of patterns, the first reading of a page', first));
    for (const { what, write } of texts) {
      const rounds = await measureRounds(browser, code, write(LENGTH), write(2 * LENGTH), ROUNDS);
      const { ours, baseline, ratio } = compare(rounds, 'twice', 'once');
      const isMet = median(rounds.map(({ once }) => once)) < BAR_MS;
      figures.push(
        { ...compareWithWords(`100 kB of ${what}`, rounds), goal: `< ${BAR_MS} ms`, isMet },
        {
          what: `200 kB of ${what}`,
          ours: toMs(ours),
          baseline: `100 kB: ${baseline}`,
          ratio,
          goal: `≤ ${BAR_DOUBLE}`,
          isMet: ratio <= BAR_DOUBLE,
        },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}
