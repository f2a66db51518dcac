import type { Candidate } from './scan.ts';
import type { PossibleList } from './possible-lists.ts';
import { areFalling, getSteps } from './numbers.ts';
import { findAll, getAfter, getBefore, toList } from './ranges.ts';
import { mayHaveDecimalCommas, NUMBER, split } from './scan.ts';
import { LAST_SEPARATOR, LIST_UNITS, means, readUnit, WORD_BEFORE } from './words.ts';

/** Before a list without brackets: the end of another value of it. */
const VALUE_BEFORE = new RegExp(`[\\d½¼¾]${LAST_SEPARATOR.source}$`, 'iu');
/** In "40,5, 41,5", the commas without a space are decimal. */
const BARE_VALUE = `(?:\\d+,\\d{1,2}(?=,\\s)|${NUMBER})`;
/** Returns the rest of a list after its first value. All but the last separator are the same. */
const toBareRest = (separator: string) =>
  `(?:${separator}${BARE_VALUE})+(?:${separator}|${LAST_SEPARATOR.source})${BARE_VALUE}`;
/**
 * Matches values with commas, "90, 98, 106", semicolons, "90; 98; 106", or colons, "90: 98: 106", and without brackets. They must not
 * be a part of a list with brackets or dashes.
 */
const BARE_LIST = new RegExp(
  `(?<![\\p{L}\\d.½¼¾]|[\\d½¼¾] |[,;([/|-]\\s?)${BARE_VALUE}(?:${toBareRest(',\\s')}|${toBareRest(';\\s?')}|(?<!\\d ?: ?[\\d.,½¼¾]{1,6})(?: ?: ?(?:${NUMBER})){2,})(?![\\d½¼¾:]|[.,](?!\\s(?![\\d½¼¾])|$)| ?(?:[;)[\\]/|-]|\\((?!\\p{L}))| ,|${LAST_SEPARATOR.source}[\\d½¼¾])`,
  'giu',
);
const BARE_SEPARATOR = new RegExp(`${LAST_SEPARATOR.source}|,\\s|;\\s?| ?: ?`, 'giu');

/** Before stitches: "CO 90, 98, 106." */
const STITCH_VERB = /(?<!\p{L})(?:k(?:nit)?|purl|co|cast on)\s$/iu;
/** After a series that goes on: "1, 3, 5 etc.", "2, 3, 4 (or more)". */
const GOES_ON = /^,? ?\(?(?:etc|usw|osv|enz|ecc|or|and so)(?!\p{L})|^ ?\.\./iu;
const DECIMALS = /\d,\d{1,2}(?!\d)/g;
/** In German, "1.050" is more than 980. */
const POINT_THOUSANDS = /(?<!\d)[1-9]\d{0,2}\.\d{3}(?!\d)/;

/** Finds growing values without brackets, with a unit or a verb: "90, 98, 106 sts", "90, 98 and 106 sts", "CO 90, 98, 106". */
export const findBareLists = (text: string, sizeCount: number): PossibleList[] => {
  const hasCommas = mayHaveDecimalCommas(text);
  return findAll(text, BARE_LIST).flatMap(({ start, end }) => {
    const written = text.slice(start, end);
    const list = toList(split(written, start, BARE_SEPARATOR));
    const before = getBefore(text, start);
    const word = WORD_BEFORE.exec(before)?.[1];
    const unit = readUnit(getAfter(text, end).replace(/^\n(?=\p{Ll})/u, ' '));
    const hasUnit = means(unit, ...LIST_UNITS) || STITCH_VERB.test(before);
    // No value is less than the one before it.
    const isGrowing = areFalling(getSteps(text, list.values.toReversed()));
    const canGrow = isGrowing || POINT_THOUSANDS.test(written);
    const isList = canGrow && !means(word, 'row') && hasUnit;
    if (!isList || list.values.length !== sizeCount) return [];
    const decimals = written.match(DECIMALS) ?? [];
    // "5,6, 7, 8 sts": a space is missing.
    const isSlip = decimals.length === 1 && !written.includes(',5');
    // "stitches 8, 10 and 12 in red": "in" is no unit here.
    const isUnclear =
      !isGrowing ||
      GOES_ON.test(getAfter(text, end)) ||
      VALUE_BEFORE.test(before) ||
      (means(word, 'stitch') && !means(unit, 'stitch')) ||
      (decimals.length > 0 && (isSlip || !hasCommas || !means(unit, 'cm', 'inch')));
    const separator = LAST_SEPARATOR.test(written) ? 'bare-and' : 'bare';
    const readings: Candidate[] = isUnclear ? [] : [{ ...list, separator, isWeak: true }];
    // An unclear list has no reading, and is reported.
    return [{ start, end, isLikely: isUnclear, readings }];
  });
};
