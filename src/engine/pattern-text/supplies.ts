/** The starts of words for crochet hooks. */
export const HOOK =
  /^(?:hook|crochet|hæklen|heklen|virkn|virkkuuk|häkelnad|uncinetto|ganchillo|croch[eê]|haakn|haakp|koukku)/;

/** The starts of words for buttons. */
export const BUTTON = /^(?:button|knap|bouton|kn[oö]pf|bot[oõó][ne]|bottone|bottoni|knoop|knop|nappi|napit)/;

/** The largest number of the needles for garments, in any system. */
export const MAX_NEEDLE = 15;
