import { CellReader } from './cells.ts';
import { isMark, means, type Token } from './tokens.ts';

/** Verbs of casting on, and the word after them if there is one. */
const CAST_ON =
  /^(?:cast|anschlagen|aufnehmen|slå|legg|lägg|monter|montez|opzetten|zet|luo|montar|monta|avvia|avviare|monte)$/;
const PANEL =
  /^(?:back|front|rücken\p{L}*|vorder\p{L}*|ryg\p{L}*|bak\p{L}*|for\p{L}*stykke|fram\p{L}*|dos|devant|rug\p{L}*|voor\p{L}*|taka\p{L}*|etu\p{L}*|espalda|delantero|dietro|davanti|costas|frente)$/u;
const IN_THE_ROUND = /^(?:join|joining|round|rounds|rnd|runde|runden|rundt|omgang|omg|rond|redondo|tondo)$/;
const MAX_COUNT_DISTANCE = 6;
const MAX_PART_DISTANCE = 14;

/** Reads the numbers of a list whose stitches a text casts on for each of some sizes. */
function readCounts(
  tokens: readonly Token[],
  verb: number,
  count: number,
): { values: number[]; to: number } | null {
  const offset = tokens.slice(verb, verb + MAX_COUNT_DISTANCE).findIndex(({ kind }) => kind === 'number');
  if (offset === -1) return null;
  const { cells, end } = new CellReader(tokens, verb + offset, new Set());
  const next = isMark(tokens[end], ')]}') ? end + 1 : end;
  if (cells.length !== count || !means(tokens[next], 'stitch')) return null;
  return cells.every(({ kind, unit }) => kind === 'value' && unit === null)
    ? { values: cells.map(({ value }) => value), to: next }
    : null;
}

/**
 * Computes the widths that the stitches of each size make: of the back and the front together, or of a body that is
 * worked in the round. Returns `null` if the text does not cast on either of them for each size.
 * @param count the number of sizes
 * @param stitches the stitches per 4 inches
 */
export function computeWidths(tokens: readonly Token[], count: number, stitches: number): number[] | null {
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'word' || count === 0 || !CAST_ON.test(token.text)) continue;
    const counts = readCounts(tokens, index, count);
    if (!counts) continue;
    const before = tokens.slice(Math.max(0, index - MAX_PART_DISTANCE), index);
    const after = tokens.slice(counts.to, counts.to + MAX_PART_DISTANCE);
    const isPanel = before.some(({ text }) => PANEL.test(text));
    if (!isPanel && !after.some(({ text }) => IN_THE_ROUND.test(text))) continue;
    const widths = counts.values.map((value) => ((value * (isPanel ? 2 : 1)) / stitches) * 4);
    if (widths.every((width) => width >= 15 && width <= 100)) return widths;
  }
  return null;
}
