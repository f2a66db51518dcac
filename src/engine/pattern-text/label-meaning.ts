import type { ListUnit } from './cell-names.ts';
import { isMark, means, meansAny, type Token } from './tokens.ts';
import type { Concept } from './vocabulary.ts';

/** The meaning of a list's label. */
export interface Label {
  kind: 'size' | 'bust' | 'width' | 'length' | 'other' | 'ignored' | null;
  /** The subject of the label, the garment or the body; `null` if it names neither. */
  basis: 'finished' | 'fit' | null;
  /** True if only the word "body" names the body, or if it is a length of the body. A garment has a body, too. */
  isBody: boolean;
  /** True if the label says "around", "at underarm" or "bust width", as labels of bodies seldom do. */
  isAround: boolean;
  /** True if it is the width of the garment laid flat. */
  isFlat: boolean;
  /** True if it is called a width, which may be that of the garment laid flat. */
  isCalledWidth: boolean;
  /** True if it is the whole length of something: "Length", "Gesamtlänge". */
  isWhole: boolean;
  unit: ListUnit | null;
  /** The words of the label, for other measurements. */
  name: string;
}

export const NO_LABEL: Label = {
  kind: null,
  basis: null,
  isBody: false,
  isAround: false,
  isFlat: false,
  isCalledWidth: false,
  isWhole: false,
  unit: null,
  name: '',
};

export const hasWord = (tokens: readonly Token[]) => tokens.some(({ kind }) => kind === 'word');

/** Returns whether one of the words can have a meaning. */
export const hasMeaning = (words: readonly Token[], concept: Concept) =>
  words.some((token) => token.kind === 'word' && means(token, concept));

const findLastIndex = (words: readonly Token[], concept: Concept) =>
  words.findLastIndex((token) => token.kind === 'word' && means(token, concept));

/** What "knitted" stands before, or at most two tokens after: "Knitted measurements", "Bust (knitted)", "Mesures du tricot". */
const MEASURES: readonly Concept[] = ['measurement', 'bust', 'width', 'round', 'length'];

/** Returns whether a word says that the garment is finished. "Knitted" does beside a measurement, but not in "Knitted cardigan". */
export const isFinishedWord = (word: Token, index: number, words: readonly Token[]) =>
  means(word, 'finished') &&
  (!means(word, 'weakFinished') ||
    meansAny(words[index + 1], [...MEASURES, 'size', 'measured']) ||
    words.slice(Math.max(0, index - 2), index).some((before) => meansAny(before, MEASURES)));

type Concepts = ReadonlySet<Concept>;

/** Returns everything that words can mean, all together. */
function collectConcepts(words: readonly Token[]): Concepts {
  const found = new Set<Concept>();
  for (const { kind, concepts } of words) {
    if (kind === 'word') concepts.forEach((concept) => found.add(concept));
  }
  return found;
}

/** Words that belong to the text around measurements: yarn, needles, ease. */
function isIgnored(concepts: Concepts): boolean {
  if (concepts.has('ease') || (concepts.has('gauge') && !concepts.has('bust'))) return true;
  const isSupply = concepts.has('yarn') || concepts.has('needle') || concepts.has('yarnLabel');
  return isSupply && !(concepts.has('bust') || concepts.has('length') || concepts.has('size'));
}

/** Words for the height of people. Some are also lengths of garments. */
const HEIGHT = /^(?:height|højde|høyde|höjd|höhe|altezza|altura|hoogte|hauteur|pituus)$/;
/** Words for a child, or "the child's", in other languages than English. */
const OF_CHILD =
  /^(?:barnets|babyens|babyns|lapsen|vauvan|kindes|enfant|bébé|bambin[aoei]|niñ[ao]s?|crianças?|bebé|barn)$/;

/** The length of the yarn, and the height of a child: "Lauflänge 60 m/50 g", "altezza del bambino". */
function isOtherLength(words: readonly Token[], concepts: Concepts): boolean {
  if (!concepts.has('length')) return false;
  const isYarn = words.every((token) => !means(token, 'length') || means(token, 'yarn'));
  const isOfChild = words.some(({ text }) => OF_CHILD.test(text.replace(/^[ldn]'/, '')));
  const isHeight = isOfChild && !concepts.has('garment') && words.some(({ text }) => HEIGHT.test(text));
  return isYarn || isHeight;
}

/** "When the work measures", "knit until finished". */
const isInstruction = (words: readonly Token[], concepts: Concepts) =>
  concepts.has('when') &&
  !concepts.has('bust') &&
  !concepts.has('around') &&
  findLastIndex(words, 'when') < findLastIndex(words, 'finished');

const isNeedleSize = (concepts: Concepts) =>
  (concepts.has('needle') || concepts.has('number')) &&
  !(concepts.has('length') || concepts.has('ageLabel') || concepts.has('fit'));

/** The most words of a label that does not say what it measures: "Actual measurement (inches)", "To fit". */
const MAX_VAGUE_LABEL_WORDS = 4;
const isNamingWord = (token: Token) =>
  token.kind === 'word' && !meansAny(token, ['inch', 'cm', 'measurement']);

/** Returns whether a word names another thing than a garment, such as a hat. "Længde midt bag" is measured at the back. */
export const isOtherThing = (word: Token, index: number, words: readonly Token[]) =>
  means(word, 'other') && words[index - 1]?.text !== 'midt';

const isOfOther = (words: readonly Token[]) => !hasMeaning(words, 'garment') && words.some(isOtherThing);

/** Words for the upper and the lower ends of a garment. */
const TOP =
  /^(?:shoulders?|nape|neck|skulder\p{L}*|axel\p{L}*|nakke\p{L}*|nacken?|schulter\p{L}*|épaules?|nuque|schouder\p{L}*|nek|niska\p{L}*|nuca|spall\p{L}*|ombros?)$/u;
const BOTTOM =
  /^(?:hem|bottom|lower|nederkant\p{L}*|underkant\p{L}*|fåll\p{L}*|saum|ourlet|bas|zoom|onderkant|helma\p{L}*|bajo|orlo|barra)$/u;

/** Returns whether words lead from the top of a garment to its lower edge, or from its shoulder: "Shoulder to lower edge". */
const isTopToBottom = (words: readonly Token[]) =>
  words.some(({ text }) => TOP.test(text)) &&
  words.some(({ text }) => BOTTOM.test(text)) &&
  !words.some((word) => meansAny(word, ['width', 'round']));

function readKind(words: readonly Token[], concepts: Concepts): Label['kind'] {
  if (concepts.size === 0) return null;
  if (isIgnored(concepts) || isInstruction(words, concepts)) return 'ignored';
  if (words.some((word, index) => means(word, 'bust') && words[index - 1]?.text === 'under')) return 'other';
  if (concepts.has('bust'))
    return findLastIndex(words, 'length') > findLastIndex(words, 'bust') ? 'length' : 'bust';
  if (isOtherLength(words, concepts) || isNeedleSize(concepts)) return 'ignored';
  if (concepts.has('part') || concepts.has('underarm')) {
    // "Underarm" without another part, or with "finished", is the width there.
    const isAlone = concepts.has('finished') || !concepts.has('part');
    const isWidth = concepts.has('width') || concepts.has('round') || isFlat(words) || isAlone;
    return isWidth && !concepts.has('length') && isAtUnderArms(words) ? 'width' : 'other';
  }
  if (isOfOther(words)) return 'other';
  if (concepts.has('length')) return 'length';
  // In French, "taille" is a size, but "tour de taille" the waist.
  const isWaist = words.some(({ text }) => text === 'tour') && words.some(({ text }) => text === 'taille');
  const hasText = (text: string) => words.some((word) => word.text === text);
  if (isTopToBottom(words) || (hasText('shoulder') && hasText('from'))) return 'length';
  if (isWaist || concepts.has('weakPart')) return 'other';
  if (concepts.has('width') || concepts.has('round')) return 'width';
  // "Measured flat"
  if (concepts.has('flat') && concepts.has('measured')) return 'width';
  // "Sweater", without another word, is the label of a row of widths in a table.
  const isGarment = words.every((word) => !isNamingWord(word) || means(word, 'garment'));
  if (concepts.has('garment') && isGarment) return 'width';
  const naming = words.filter(isNamingWord);
  const last = naming.at(-1);
  // "Jacket for babies of months 1 (3)" in Italian; single letters have other meanings.
  const endsWithAge = last?.raw.length !== 1 && means(last, 'age');
  const isAge = endsWithAge || (concepts.has('age') && naming.every((word) => means(word, 'age')));
  const isSize = isAge || concepts.has('size') || concepts.has('ageLabel');
  const isShort = naming.length <= MAX_VAGUE_LABEL_WORDS;
  if (isShort && concepts.has('fitVerb') && !isSize) return 'bust';
  return isSize || (isShort && concepts.has('finished')) ? 'size' : null;
}

/** Reads the unit that the words of a label name. Returns `null` where they name none or both. */
export function readUnit(words: readonly Token[]): ListUnit | null {
  let unit: ListUnit | null = null;
  for (const [index, token] of words.entries()) {
    // "in" is a unit only in brackets and at the end: "Chest (in)", "Chest in", but not "larghezza (in piano)".
    const isBracketed = isMark(words[index - 1], '([/') && words[index + 1]?.kind !== 'word';
    const isUnit = token.text !== 'in' || isBracketed || index === words.length - 1;
    const found: ListUnit | null = means(token, 'cm') ? 'cm' : means(token, 'inch') && isUnit ? 'in' : unit;
    if (unit !== null && found !== unit) return null;
    unit = found;
  }
  return unit;
}

/**
 * Returns whether a word with a meaning is close enough to a word for a bust, a girth or a width.
 * @param before the most tokens by which the word may precede the other one
 * @param after the most tokens by which it may follow it
 */
function isNearBust(words: readonly Token[], concept: Concept, before: number, after: number): boolean {
  const isGirth = (token: Token) => token.kind === 'word' && meansAny(token, ['bust', 'round', 'width']);
  return words.some(
    (token, index) =>
      means(token, concept) && words.slice(Math.max(0, index - after), index + before + 1).some(isGirth),
  );
}

/** Words that tell how to measure oneself, or name what bodies measure: "Measure around the fullest part", "Mål dig". */
export const MEASURING_BODY =
  /^(?:measure|measuring|yourself|fullest|widest|miss|messen|dich|dig|deg|bredeste|mät|mesurez|mesurer|mensurations|meet|meten|mittaa|mide|mida|medir|misurare|misurate|meça)$/;

/** Words for "your", which address the knitter. */
export const YOUR =
  /^(?:your|din[ea]?|dit|ditt|deine?|ihre?|votre|ton|je|jouw|uw|sinun|tu|su|tuo|tua|suo|sua|teu|seu)$/;

/** Returns whether words name the knitter's own bust: "your bust", "votre tour de poitrine". */
const isYourBust = (words: readonly Token[]) =>
  words.some(({ text }, index) => {
    const named = words.slice(index + 1, index + 4).find((word) => meansAny(word, ['bust', 'garment']));
    return YOUR.test(text) && means(named, 'bust') && !means(named, 'garment');
  });

/** Words for a body that a garment has, too. */
const BODY = /^(?:body$|vartalo|körper)/;
/** Words for the body of a garment. */
const TRUNK = /^(?:body$|kropp?|b[oå]lens?$|körper|rumpf|corps$|lichaam|romp|vartalo|cuerpo$|corpo$)/;
const isBodyOnly = (words: readonly Token[]) =>
  words.some(({ text }) => BODY.test(text)) &&
  words.every((word) => !means(word, 'fit') || BODY.test(word.text));

const BASIS_CONCEPTS: readonly Concept[] = ['finished', 'fit', 'fitVerb', 'for', 'garment'];

/** The later of "finished" and a verb for "to fit" is nearer to the list, and decides: "This finished garment fits a bust of". */
export function readBasis(
  words: readonly Token[],
  concepts: Concepts = collectConcepts(words),
): Label['basis'] {
  const isYours = concepts.has('bust') && isYourBust(words);
  if (!isYours && !BASIS_CONCEPTS.some((concept) => concepts.has(concept))) return null;
  // "Fits actual bust up to"
  const isActualBody = words.some(
    ({ text }, index) => text === 'actual' && words.slice(0, index).some((word) => means(word, 'fitVerb')),
  );
  const finished = isActualBody ? -1 : words.findLastIndex(isFinishedWord);
  // "Finished fit"
  if (finished !== -1 && words[finished + 1]?.text === 'fit') return 'finished';
  if (finished < findLastIndex(words, 'fitVerb')) return 'fit';
  if (finished !== -1) return 'finished';
  // "Body circumference of the sweater" is the garment's.
  if (hasMeaning(words, 'fit') && isBodyOnly(words) && hasMeaning(words, 'garment')) return 'finished';
  if (isYours || hasMeaning(words, 'fit') || isNearBust(words, 'for', 4, 0)) return 'fit';
  return isNearBust(words, 'garment', 2, 4) ? 'finished' : null;
}

const isUnderArm = (token: Token, index: number, words: readonly Token[]) =>
  means(token, 'underarm') ||
  // "Finished width at armholes"
  (token.text.startsWith('armhole') && words[index - 1]?.text === 'at') ||
  (means(token, 'part') && words.slice(Math.max(0, index - 2), index).some((each) => means(each, 'under')));

/** Returns whether the words name the underarms, and no other part: "Width at underarm". */
function isAtUnderArms(words: readonly Token[]): boolean {
  return (
    words.some(isUnderArm) &&
    !words.some((token, index) => means(token, 'part') && !isUnderArm(token, index, words))
  );
}

/** "Width from side to side" */
export const isSideToSide = (words: readonly Token[]) =>
  words.some(
    ({ text }, at) => text === 'side' && words[at + 1]?.text === 'to' && words[at + 2]?.text === 'side',
  );

/** "Laid flat", "pit to pit". */
export const isFlat = (words: readonly Token[]) =>
  words.some((token) => means(token, 'flat')) || words.filter((token) => means(token, 'underarm')).length > 1;

function toName(words: readonly Token[]): string {
  const named = words.filter((token) => token.kind === 'word' || isMark(token, '/-'));
  const first = named.findIndex(({ kind }) => kind === 'word');
  const last = named.findLastIndex(({ kind }) => kind === 'word');
  return named
    .slice(first, last + 1)
    .map(({ raw }) => raw)
    .join(' ')
    .slice(0, 60);
}

const OR = /^(?:or|oder|eller|ou|o|tai)$/;

/** Leaves out the second of two measurements: "Width of the finished garment or waist". */
function dropSecond(words: readonly Token[]): readonly Token[] {
  const or = words.findLastIndex(({ text }) => OR.test(text));
  const first = words.slice(0, Math.max(or, 0));
  return hasMeaning(first, 'width') &&
    hasMeaning(first, 'finished') &&
    words.slice(or).some((word) => meansAny(word, ['part', 'weakPart']))
    ? first
    : words;
}

const WHOLE =
  /^(?:(?:total|kokonais|koko)\p{L}*|gesamt(?:länge|höhe)|full|overall|ganze|hele?|hel(?:længde|lengde|längd)|length|long|longueur|hauteur|länge|længde|lengde?|längd|lengte|pituus|largo|longitud|lunghezza|comprimento)$/u;

/** Returns whether words name a length, and no part that it is measured at. */
const isWhole = (words: readonly Token[]) =>
  words.every(({ kind, text }) => kind !== 'word' || WHOLE.test(text));

const ROUND = /^(?:a?round|rundt|runt|omkring|rondom|ympäri|herum)$/;

/**
 * Words in labels of bodies, where "under the arms" tells how to measure: "High bust (measure under arms)". Unlike
 * {@link MEASURING_BODY}, they include participles such as "measured".
 */
const MEASURING =
  /^(?:high|upper|your|own|deine?|ihre?|votre|ditt?|jouw|(?:measur|mess|miss|gemess|mesur|mål|mät|mitat|mittaa|meet|meten|gemeten|mid[ae]|medi|misur|meça|mede)\p{L}*)$/u;

/** Classifies the words of a label. */
export function classifyLabel(label: readonly Token[]): Label {
  // The sides of "side to side" are no part of the garment.
  const words = dropSecond(isSideToSide(label) ? label.filter(({ text }) => text !== 'side') : label);
  const concepts = collectConcepts(words);
  const kind = readKind(words, concepts);
  // "Bust, measured under the arms" tells how to measure a body.
  const isPlace = isAtUnderArms(words) && !words.some(({ text }) => MEASURING.test(text));
  return {
    kind,
    basis: readBasis(words, concepts),
    isBody: isBodyOnly(words) || (kind === 'length' && words.some(({ text }) => TRUNK.test(text))),
    // Bodies are not measured by "bust width", nor "at underarm".
    isAround:
      (concepts.has('around') && !words.some(({ text }) => MEASURING_BODY.test(text))) ||
      (kind === 'bust' && (concepts.has('width') || isPlace)),
    isFlat: isFlat(label) || (isSideToSide(label) && concepts.has('width') && !concepts.has('around')),
    // "Width all round" is a circumference.
    isCalledWidth:
      words.some((word) => means(word, 'width') && !means(word, 'round') && !means(word, 'bust')) &&
      !words.some(({ text }) => ROUND.test(text)),
    isWhole: isWhole(words.filter((word) => !meansAny(word, ['noise', 'cm', 'inch']))),
    unit: readUnit(words),
    name: kind === 'other' ? toName(words) : '',
  };
}
