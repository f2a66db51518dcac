/** An entity, or a tag of a table. */
const MARKUP =
  /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));|<(\/?(?:t[dhr]|table|tbody|thead)|br)(?: [^<>]{0,200})?\/?>\s{0,9}/gi;

/** The ends of cells, rows and lines. The other tags of a table stand for nothing. */
const TAGS: Readonly<Record<string, string>> = { '/td': '\t', '/th': '\t', '/tr': '\n', br: '\n' };

const CHARACTERS: ReadonlyMap<string, string> = new Map(
  `quot:" amp:& apos:' lt:< gt:> ldquo:“ rdquo:” bdquo:„ lsquo:‘ rsquo:’ sbquo:‚ Prime:″ prime:′ laquo:« raquo:»
  ndash:– mdash:— minus:− hyphen:‐ times:× deg:° ordm:º middot:· bull:• hellip:… frasl:⁄ frac12:½ frac13:⅓ frac14:¼
  frac18:⅛ frac23:⅔ frac34:¾ frac38:⅜ frac58:⅝ frac78:⅞ half:½ szlig:ß aelig:æ AElig:Æ oslash:ø Oslash:Ø oelig:œ OElig:Œ
  nbsp:\u00a0 ensp:\u2002 emsp:\u2003 thinsp:\u2009 shy:\u00ad zwnj:\u200c`
    .split(/[ \n]+/)
    .map((entry): [string, string] => [
      entry.slice(0, entry.indexOf(':')),
      entry.slice(entry.indexOf(':') + 1),
    ]),
);

const ACCENTED = /^([a-zA-Z])(acute|grave|circ|uml|tilde|cedil|ring)$/;
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
};

const MAX_CODE_POINT = 0x10ffff;
/** The characters 145 to 151 of Windows-1252, which old pages have as numbers. */
const WINDOWS = '‘’“”•–—';
const WINDOWS_START = 145;

/** Returns the character of an entity; `undefined` if it is unknown. */
function toCharacter(decimal: string | undefined, hex: string | undefined, name = ''): string | undefined {
  if (decimal !== undefined || hex !== undefined) {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const isCharacter = code > 0 && code <= MAX_CODE_POINT;
    return WINDOWS[code - WINDOWS_START] ?? (isCharacter ? String.fromCodePoint(code) : undefined);
  }
  const [, letter = '', accent = ''] = ACCENTED.exec(name) ?? [];
  return CHARACTERS.get(name) ?? (letter ? `${letter}${ACCENTS[accent] ?? ''}`.normalize() : undefined);
}

/** A text in which the known HTML entities and the tags of tables are replaced. */
interface DecodedText {
  text: string;
  /** Converts an offset in this text to one in the given text. */
  toGiven: (offset: number) => number;
}

/** Replaces the HTML entities and the tags of tables in a text that was copied from a page's source: `36&frac12;&quot;`. */
export function decodeEntities(given: string): DecodedText {
  const offsets: number[] = [];
  let text = '';
  let last = 0;
  for (const { 0: markup, 1: decimal, 2: hex, 3: name, 4: tag, index } of given.matchAll(MARKUP)) {
    const character = tag === undefined ? toCharacter(decimal, hex, name) : (TAGS[tag.toLowerCase()] ?? '');
    if (character === undefined) continue;
    text += given.slice(last, index) + character;
    for (let at = last; at < index; at++) offsets.push(at);
    offsets.push(...Array.from({ length: character.length }, () => index));
    last = index + markup.length;
  }
  // After the last markup, all offsets are shifted by the same number.
  const shift = last - offsets.length;
  return { text: text + given.slice(last), toGiven: (offset) => offsets[offset] ?? offset + shift };
}
