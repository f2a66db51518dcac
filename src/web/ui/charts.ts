import type { Chart } from './stitch-grid.tsx';

/** The yoke: diamonds and crosses between two narrow borders; twelve stitches repeat. */
export const yoke: Chart = [
  'gggggggggggg',
  'glglglglglgl',
  'llllllllllll',
  'llllglmlglll',
  'lllglmmmlgll',
  'llglmmlmmlgl',
  'lglmmlolmmlg',
  'glmmlooolmml',
  'lglmmlolmmlg',
  'llglmmlmmlgl',
  'lllglmmmlgll',
  'llllglmlglll',
  'llllllllllll',
  'olololololol',
  'oooooooooooo',
];

/** A narrow border of small crosses; six stitches repeat. */
export const peerie: Chart = ['mmmmmm', 'lmlllm', 'ololol', 'lmlllm', 'mmmmmm'];

/** What the four features of the landing page are, in eleven stitches. */
export const pictures = {
  sizes: [
    'lllllllllll',
    'lllllllllll',
    'lllllllmmml',
    'lllllllmmml',
    'llllooommml',
    'llllooommml',
    'lgggooommml',
    'lgggooommml',
    'lgggooommml',
    'lllllllllll',
    'lllllllllll',
  ],
  gauge: [
    'lllllllllll',
    'lllllllllll',
    'llmlllllmll',
    'lmmmlllmmml',
    'lmmmmlmmmml',
    'lmmmmmmmmml',
    'llmmmmmmmll',
    'lllmmmmmlll',
    'llllmmmllll',
    'lllllmlllll',
    'lllllllllll',
  ],
  swatches: [
    'lllllllllll',
    'llllllooool',
    'llllllooool',
    'lllmmmmoool',
    'lllmmmmoool',
    'lggggmmllll',
    'lggggmmllll',
    'lggggllllll',
    'lggggllllll',
    'lllllllllll',
    'lllllllllll',
  ],
  patterns: [
    'lllllllllll',
    'lllglllglll',
    'llggglgggll',
    'lgggggggggl',
    'lgggggggggl',
    'lglggggglgl',
    'lglggggglgl',
    'lllooooolll',
    'lllggggglll',
    'lllggggglll',
    'lllllllllll',
  ],
} as const satisfies Record<string, Chart>;
