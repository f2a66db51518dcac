import { NEEDLE_SIZES } from '../catalog.ts';
import { tokenize, type Token } from './tokens.ts';

/** A needle or hook of a text. */
export interface Needle {
  mm: number;
  /** The index of the token of its size. */
  index: number;
  /** True if it is a crochet hook. */
  isHook: boolean;
  /** True for "No. 8" that was read as a US size, but may be an old British one. */
  isUnclear?: boolean;
}

const NEEDLE_MM = { min: 1, max: 35 };

/** Diameters in millimeters by US size. */
export const US_MM: ReadonlyMap<number, number> = new Map(
  NEEDLE_SIZES.map(({ mm, label }) => [tokenize(label)[1]?.value ?? NaN, mm]),
);

/** Diameters in millimeters by old British size, from size 0 on. */
export const UK_MM = [8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5, 4, 3.75, 3.25, 3, 2.75, 2.25, 2];

const HOOK =
  /^(?:hook|crochet|hæklen|heklen|virkn|virkkuuk|häkelnad|uncinetto|ganchillo|croch[eê]|haakn|haakp|koukku)/;
/** Words for buttons. */
export const BUTTON = /^(?:button|knap|bouton|kn[oö]pf|bot[oõó][ne]|bottone|bottoni|knoop|knop|nappi|napit)/;
/** Returns whether a word names a hook. */
export const isHook = ({ text }: Token) => HOOK.test(text);

/** The tokens around a size that can say what it is of, such as a hook: those before it, and those from it on. */
export const NEAR = { before: 2, after: 5 };

/** The most tokens of a line that are searched for words that say what a size is of. */
export const MAX_LINE_TOKENS = 24;

/** Returns whether a needle or a hook can have this diameter: 1 to 35 mm. */
export const isNeedleSize = (mm: number) => mm >= NEEDLE_MM.min && mm <= NEEDLE_MM.max;

/** Needles that are named by their form: "Size 7 circular". */
export const TOOL = /^(?:circulars?|dpns?|straights?)$/;
