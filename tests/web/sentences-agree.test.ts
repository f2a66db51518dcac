import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyTyped, joinSentences, writeSentences, type Sentences } from '../support/sentences.ts';

/** The inputs of one run. A long run sets SENTENCE_RUNS=60000. */
const numRuns = Number(process.env.SENTENCE_RUNS ?? 800);

const round = (value: number) => Math.round(value * 1000) / 1000;

/** Returns the groups of each match. */
const findAll = (text: string, pattern: RegExp): string[][] =>
  [...text.matchAll(pattern)].map((match) => match.slice(1));

/** Returns what is said only once, or fails. */
function findOne(text: string, pattern: RegExp): string[] {
  const match = pattern.exec(text);
  if (!match) throw new Error(`${String(pattern)} is not in: ${text}`);
  return match.slice(1);
}

/** The finished bust of each size, from the shared text. */
const readBusts = ({ shared }: Sentences) =>
  findAll(shared, /^(N\d): [\d.]+ → ([\d.]+)/gm).map(([, bust]) => Number(bust));

const readTarget = ({ printed }: Sentences) => Number(findOne(printed, /Desired finished bust ([\d.]+)/)[0]);

/** Each rule fails with the sentences that contradict each other. */
const rules: Readonly<Record<string, (said: Sentences) => void>> = {
  'no number has more than two decimals, and none is missing'(said) {
    expect(joinSentences(said)).not.toMatch(/\d\.\d{3,}|NaN|undefined|null|Infinity|[−-]0(?![\d.])/);
  },

  'the finished bust is the same number everywhere'(said) {
    const [sentence = ''] = said.result;
    const [name = '', bust = ''] = findOne(sentence, /^Size (N\d) will have a finished bust of ([\d.]+) /);
    const number = Number(bust);
    const row = Number(name.slice(1)) - 1;
    expect(readBusts(said)[row]).toBe(number);
    expect(said.shared).toContain(sentence);
    // Without lengths and ease, it is the last number of the row.
    const [inTable] = findOne(said.table, new RegExp(`${name} Recommended [\\d.]+ ([\\d.]+)(?: |$)`));
    expect(Number(inTable)).toBe(number);
    expect(said.drawings).toContain(`${name} ${number} ${said.unit} (recommended)`);
    const [half] = findOne(said.drawings, /A sweater that is ([\d.]+) (?:in|cm) wide/);
    expect(Math.abs(2 * Number(half) - number)).toBeLessThanOrEqual(0.0101);
    for (const [range] of findAll(said.result.join('\n'), /the finished bust is ([\d.]+) /g))
      expect(Number(range)).toBe(number);
    for (const [other, shown] of findAll(
      said.neighbors,
      /(N\d)(?: Recommended)? ([\d.]+) (?:in|cm) finished/g,
    ))
      expect(Number(shown)).toBe(readBusts(said)[Number(other?.slice(1)) - 1]);
    for (const [other, shown] of findAll(said.neighbors, /size, (N\d), measures ([\d.]+) /g))
      expect(Number(shown)).toBe(readBusts(said)[Number(other?.slice(1)) - 1]);
    const [own = ''] = findOne(
      said.swatches,
      / Your gauge((?: N\d (?:✓ )?[\d.]+(?: , within [\d.]+ \w+)?)+)/,
    );
    expect(findAll(own, /N\d (?:✓ )?([\d.]+)/g).map(Number)).toEqual(readBusts(said));
  },

  'a difference is that of the numbers beside it'(said) {
    const all = joinSentences(said);
    const pattern =
      /([\d.]+) (in|cm)(?: long at your row gauge| at your gauge)?(?:, |\. That is )([\d.]+) \2 (larger|smaller|longer|shorter) than the ([\d.]+) \2 you want/g;
    for (const [number, , difference, direction, target] of findAll(all, pattern)) {
      const signed = Number(difference) * (/larger|longer/.test(direction ?? '') ? 1 : -1);
      expect(round(Number(number) - Number(target))).toBe(round(signed));
      expect(signed).not.toBe(0);
    }
    const limit = /measures ([\d.]+) \w+ at your gauge: ([\d.]+) \w+ (less|more) than the ([\d.]+)/g;
    for (const [number, difference, direction, target] of findAll(all, limit))
      expect(round(Number(number) - Number(target))).toBe(
        round(Number(difference) * (direction === 'more' ? 1 : -1)),
      );
    for (const [kept, printed, difference, direction] of findAll(
      said.rows,
      /measures? ([\d.]+) \w+ at your row gauge instead of ([\d.]+) \w+: ([\d.]+) \w+ (longer|shorter)/g,
    ))
      expect(round(Number(kept) - Number(printed))).toBe(
        round(Number(difference) * (direction === 'longer' ? 1 : -1)),
      );
  },

  'what is as wanted is the wanted number'(said) {
    const target = readTarget(said);
    for (const line of [...said.result.slice(0, 1), said.castOn, said.swatches])
      for (const [number] of findAll(
        line,
        /([\d.]+) (?:in|cm)(?: at your gauge)?, (?:exactly what|as) you want/g,
      ))
        expect(Number(number)).toBe(target);
  },

  'the closest size is the closest one that is shown'(said) {
    const [sentence = ''] = said.result;
    const [name = ''] = findOne(sentence, /^Size (N\d) /);
    const target = readTarget(said);
    const distances = readBusts(said).map((bust) => round(Math.abs(bust - target)));
    const own = distances[Number(name.slice(1)) - 1] ?? NaN;
    const others = distances.filter((_, row) => row !== Number(name.slice(1)) - 1);
    if (own === 0) expect(sentence).toMatch(/(exactly what|as) you want/);
    else if (/(?<!rounding, )this is the closest size/i.test(sentence)) {
      const busts = readBusts(said);
      const same = busts.filter((bust) => bust === busts[Number(name.slice(1)) - 1]).length - 1;
      expect(others.filter((distance) => distance <= own)).toHaveLength(same);
    } else if (sentence.includes('Before rounding')) expect(Math.min(...others)).toBeLessThan(own);
    else {
      expect(sentence).toContain('equally close');
      expect(Math.min(...others)).toBe(own);
    }
  },

  'nothing is exact or the closest beside a doubt'(said) {
    const card = [...said.result, said.neighbors].join('\n');
    if (/the finished bust is|cannot tell|before washing, and/.test(said.result.join('\n')))
      expect(said.result[0]).not.toContain('exactly');
    if (card.includes('length by row counts is')) expect(card).not.toMatch(/(long|out|stays)[^.]*exactly/);
    if (card.includes('cannot tell')) expect(card).not.toContain(' This is the closest');
    expect(joinSentences(said)).not.toContain('nothing changes');
  },

  'a swatch that was not washed has one caveat, also in the shared text'(said) {
    const isUnwashed = said.count.some((line) => line.startsWith('Wash and dry the swatch'));
    for (const text of [said.result.join('\n'), said.shared])
      expect(findAll(text, /(counted before washing)/g)).toHaveLength(isUnwashed ? 1 : 0);
  },

  'a length stays only if it is the printed one'(said) {
    const line = said.result[1] ?? '';
    for (const [printed, finished] of findAll(line, /([\d.]+) (?:in|cm) comes out ([\d.]+)/g))
      expect(printed).not.toBe(finished);
    const change = /(?:comes out|stays) ([\d.]+) .*?Work \d+ (more|fewer) rows? for the ([\d.]+)/g;
    for (const [finished, direction, target] of findAll(line, change))
      expect(Number(target) > Number(finished)).toBe(direction === 'more');
    for (const text of said.overall) {
      const right = findAll(text, /([\d.]+) \w+ at your row gauge\. (That is the length)?/g);
      for (const [finished, isRight] of right) {
        const [wanted] = findAll(text, /the ([\d.]+) \w+ you want/g)[0] ?? [finished];
        expect(Number(wanted) === Number(finished)).toBe(isRight !== undefined);
      }
    }
  },

  'no length is computed without rows'(said) {
    if (/Your gauge [^,]*, no row gauge/.test(said.printed))
      expect(joinSentences(said)).not.toMatch(/comes out|at your row gauge|row counts? is/);
  },

  'ticks and limits hold for the shown numbers'(said) {
    const target = readTarget(said);
    const limit = said.unit === 'in' ? 1 : 2.5;
    const cells = findAll(said.swatches.split('✓ on green')[0] ?? '', / N\d (✓ )?([\d.]+)/g);
    for (const [tick, number] of cells)
      if (tick !== undefined) expect(round(Math.abs(Number(number) - target))).toBeLessThanOrEqual(limit);
    const hasTick = cells.some(([tick]) => tick !== undefined);
    expect(said.swatches.includes('No size comes within')).toBe(!hasTick);
    for (const [, number] of findAll(
      said.swatches,
      /(Size N\d: )([\d.]+) (?:in|cm), (?:exactly|[\d.]+ \w+ \w+ than the)/g,
    ))
      expect(round(Math.abs(Number(number) - target))).toBeLessThanOrEqual(limit);
    expect(said.swatches).not.toMatch(/would be very (loose|stiff)\.[^.]*(try|point to)/);
    for (const text of [said.neighbors, said.swatches]) {
      for (const [percent] of findAll(text, /That is ([\d.]+)% \w+, a significant/g)) {
        expect(Number(percent)).toBeGreaterThan(5);
        expect(Number(percent)).toBeLessThan(10);
      }
      for (const [percent] of findAll(text, /That is ([\d.]+)% \w+: with your yarn/g))
        expect(Number(percent)).toBeGreaterThanOrEqual(10);
    }
  },

  'the closest count is the closest one that is shown'(said) {
    const target = readTarget(said);
    const options = findAll(
      said.castOn,
      /\d+ stitch(?:es)?: ([\d.]+) \w+, [^.]*(?:\.\d+[^.]*)*\.( The closest\.| Equally close\.)?/g,
    ).map(([number, mark]) => ({ distance: round(Math.abs(Number(number) - target)), mark: mark ?? '' }));
    const shortest = Math.min(...options.map(({ distance }) => distance));
    for (const { distance, mark } of options)
      if (options.length > 1) expect(mark !== '').toBe(distance === shortest);
    if (options.filter(({ distance }) => distance === shortest).length > 1)
      expect(said.castOn).not.toContain('The closest.');
    const [counted] = findAll(
      said.castOn,
      /With .*? each piece is ([\d.]+) \w+ wide, and the bust measures ([\d.]+)/g,
    );
    if (counted) expect(Math.abs(2 * Number(counted[0]) - Number(counted[1]))).toBeLessThanOrEqual(0.0101);
    for (const [measured, printed] of findAll(said.castOn, /measure ([\d.]+) \w+, the same as the ([\d.]+)/g))
      expect(measured).toBe(printed);
    const [exact] = findAll(said.castOn, /would take (\d+) stitches/g);
    if (exact)
      expect(said.castOn).toMatch(new RegExp(`${exact[0]} stitches: ${target} \\w+, exactly|at your gauge`));
  },

  'a plan is not spoken of if there is none'(said) {
    if (said.rows.includes('too few for')) expect(said.rows).not.toMatch(/The plan|keep the curve/);
    if (said.rows.includes('as long as in the pattern')) expect(said.rows).not.toMatch(/longer|shorter/);
    if (said.rows.includes('keep the curve'))
      expect(findAll(said.rows, /(every (?:other |\d+\w+ )?row)/g).length).toBeGreaterThan(1);
  },

  'the balls are enough for the amount, and a reason is that of the amounts'(said) {
    const [shown = '', balls = ''] = findOne(
      said.yarn,
      /buy ([\d,]+) (?:yards|m)(?: \([\d,]+ g\))?: (\d+) ball/,
    );
    const amount = Number(shown.replaceAll(',', ''));
    const [ball] = findAll(said.yarn, /label: ([\d.]+) (?:yards|m) in/g)[0] ?? [];
    if (ball !== undefined) {
      expect(Number(balls) * Number(ball)).toBeGreaterThanOrEqual(amount - 1e-9);
      expect((Number(balls) - 1) * Number(ball)).toBeLessThan(amount);
    }
    expect(said.yarn.includes('The range is between')).toBe(/takes about [\d,]+ to [\d,]+ /.test(said.yarn));
    expect(said.yarn).not.toMatch(said.unit === 'in' ? /\d m\b/ : /yards/);
    if (/row gauge\. Its|gauge has no rows/.test(said.yarn))
      expect(said.yarn).not.toMatch(/Your gauge is|Your rows are (shorter|taller)/);
    if (said.yarn.includes('Your gauge is that of the pattern')) {
      const own = findOne(said.printed, /Your gauge (.*?) per/)[0] ?? '';
      const [pattern = ''] = findOne(said.printed, /Pattern gauge (.*?) per/);
      expect(own.startsWith(pattern)).toBe(true);
    }
  },

  'a tendency has its range, and those outside it'(said) {
    for (const line of said.tendency) {
      const [percent = '', direction = ''] = findOne(line, /about ([\d.]+)% (wider|narrower)/);
      expect(Number(percent)).toBeGreaterThan(0);
      for (const [low, high] of findAll(line, /between ([\d.]+) and ([\d.]+)%/g)) {
        expect(Number(low)).toBeLessThanOrEqual(Number(percent));
        expect(Number(high)).toBeGreaterThanOrEqual(Number(percent));
      }
      for (const [other] of findAll(line, /came out (wider|narrower)\)/g)) expect(other).not.toBe(direction);
    }
  },

  'ease is the finished bust without the body'(said) {
    const body = findAll(said.printed, /Your body bust ([\d.]+)/g)[0]?.[0];
    if (body === undefined) return;
    for (const [bust, ease] of findAll(
      said.neighbors,
      /N\d(?: Recommended)? ([\d.]+) (?:in|cm) finished bust .*?([−\d.]+|No) (?:(?:in|cm) of )?ease on your/g,
    )) {
      const shown = ease === 'No' ? 0 : Number(ease?.replace('−', '-'));
      expect(round(Number(bust) - Number(body))).toBe(shown);
    }
  },
};

it('no sentence contradicts another, whatever is typed', () => {
  fc.assert(
    fc.property(anyTyped, (typed) => {
      const said = writeSentences(typed);
      for (const [rule, check] of Object.entries(rules)) {
        try {
          check(said);
        } catch (error) {
          throw new Error(`${rule}: ${String(error)}\n${joinSentences(said)}`, { cause: error });
        }
      }
    }),
    { numRuns },
  );
});
