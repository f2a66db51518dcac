import { CM_PER_INCH } from '../../../src/engine/units.ts';

/** A notation for a list of values. `hasRanges` says whether its values can be ranges. */
export interface Notation {
  write: (values: readonly string[]) => string;
  hasRanges: boolean;
  /** The minimum number of values that makes it recognizable. */
  min: number;
}

const rest = (values: readonly string[], separator: string) => values.slice(1).join(separator);
const first = (values: readonly string[]) => values[0] ?? '';
const chunk = (values: readonly string[], size: number): string[][] =>
  values.length === 0 ? [] : [values.slice(0, size), ...chunk(values.slice(size), size)];

function writeMixed(values: readonly string[]): string {
  const brackets = ['()', '[]', '{}'];
  const groups = chunk(values.slice(1), 2);
  const write = (group: string[], index: number) => {
    const [open = '', close = ''] = brackets[index % 3] ?? '';
    return `${open}${group.join(', ')}${close}`;
  };
  return [first(values), ...groups.map(write)].join(' ');
}

export const NOTATIONS: Readonly<Record<string, Notation>> = {
  brackets: { write: (values) => `${first(values)} (${rest(values, ', ')})`, hasRanges: true, min: 2 },
  'brackets without spaces': {
    write: (values) => `${first(values)}(${rest(values, ', ')})`,
    hasRanges: true,
    min: 2,
  },
  'two groups': {
    write: (values) => `${first(values)} (${values.slice(1, 3).join(', ')})(${values.slice(3).join(', ')})`,
    hasRanges: true,
    min: 4,
  },
  'mixed brackets': { write: writeMixed, hasRanges: true, min: 3 },
  alternating: {
    write: (values) => values.map((value, index) => (index % 2 ? `(${value})` : value)).join(' '),
    hasRanges: true,
    min: 2,
  },
  'alternating from a bracket': {
    write: (values) => values.map((value, index) => (index % 2 ? value : `(${value})`)).join(' '),
    hasRanges: true,
    min: 2,
  },
  'a bracket for each value': {
    write: (values) => values.map((value) => `(${value})`).join(' '),
    hasRanges: true,
    min: 2,
  },
  'spaced dashes': { write: (values) => values.join(' - '), hasRanges: true, min: 3 },
  dashes: { write: (values) => values.join('-'), hasRanges: false, min: 3 },
  'spaced slashes': { write: (values) => values.join(' / '), hasRanges: false, min: 3 },
  colons: { write: (values) => `${first(values)} (${rest(values, ': ')})`, hasRanges: true, min: 2 },
  semicolons: { write: (values) => `${first(values)} (${rest(values, '; ')})`, hasRanges: true, min: 2 },
  columns: { write: (values) => values.join('   '), hasRanges: true, min: 2 },
  commas: { write: (values) => values.join(', '), hasRanges: true, min: 2 },
  'lists that wrap': {
    write: (values) => `${first(values)} (${values.slice(1, 3).join(', ')},\n${values.slice(3).join(', ')})`,
    hasRanges: true,
    min: 4,
  },
};

/** The words of a header in one language. */
export interface Language {
  sizes: string;
  finished: string;
  fit: string;
  length: string;
  gauge: (stitches: string, rows: string) => string;
  unit: { in: string; cm: string };
  decimal: string;
}

export const LANGUAGES: Readonly<Record<string, Language>> = {
  English: {
    sizes: 'Sizes',
    finished: 'Finished bust',
    fit: 'To fit bust',
    length: 'Length',
    gauge: (stitches, rows) => `Gauge: ${stitches} sts and ${rows} rows`,
    unit: { in: 'in', cm: 'cm' },
    decimal: '.',
  },
  Danish: {
    sizes: 'Størrelser',
    finished: 'Overvidde',
    fit: 'Passer til brystmål',
    length: 'Hel længde',
    gauge: (stitches, rows) => `Strikkefasthed: ${stitches} masker og ${rows} pinde i glatstrik`,
    unit: { in: 'tommer', cm: 'cm' },
    decimal: ',',
  },
  Norwegian: {
    sizes: 'Størrelse',
    finished: 'Plaggets overvidde',
    fit: 'Passer til kroppens brystvidde',
    length: 'Hel lengde',
    gauge: (stitches, rows) => `Strikkefasthet: ${stitches} m og ${rows} omg glattstrikk`,
    unit: { in: 'tommer', cm: 'cm' },
    decimal: ',',
  },
  Nynorsk: {
    sizes: 'Storleikar',
    finished: 'Overvidd',
    fit: 'Passar til brystmål',
    length: 'Lengd',
    gauge: (stitches, rows) => `Strikkefastleik: ${stitches} masker og ${rows} pinnar`,
    unit: { in: 'tommar', cm: 'cm' },
    decimal: ',',
  },
  Swedish: {
    sizes: 'Storlekar',
    finished: 'Plaggets övervidd',
    fit: 'Passar bröstmått',
    length: 'Hel längd',
    gauge: (stitches, rows) => `Masktäthet: ${stitches} maskor och ${rows} varv slätstickning`,
    unit: { in: 'tum', cm: 'cm' },
    decimal: ',',
  },
  German: {
    sizes: 'Größen',
    finished: 'Brustumfang fertig',
    fit: 'Passend für Brustumfang',
    length: 'Gesamtlänge',
    gauge: (stitches, rows) => `Maschenprobe: ${stitches} Maschen und ${rows} Reihen glatt rechts`,
    unit: { in: 'Zoll', cm: 'cm' },
    decimal: ',',
  },
  French: {
    sizes: 'Tailles',
    finished: 'Tour de poitrine fini',
    fit: 'Convient à un tour de poitrine de',
    length: 'Longueur totale',
    gauge: (stitches, rows) => `Échantillon : ${stitches} mailles et ${rows} rangs en jersey`,
    unit: { in: 'pouces', cm: 'cm' },
    decimal: ',',
  },
  Dutch: {
    sizes: 'Maten',
    finished: 'Werkelijke borstomvang',
    fit: 'Geschikt voor borstomvang',
    length: 'Totale lengte',
    gauge: (stitches, rows) => `Stekenverhouding: ${stitches} steken en ${rows} naalden in tricotsteek`,
    unit: { in: 'inch', cm: 'cm' },
    decimal: ',',
  },
  Finnish: {
    sizes: 'Koot',
    finished: 'Valmiin neuleen rinnanympärys',
    fit: 'Vartalon rinnanympärys',
    length: 'Kokonaispituus',
    gauge: (stitches, rows) => `Tiheys: ${stitches} silmukkaa ja ${rows} kerrosta sileää neuletta`,
    unit: { in: 'tuumaa', cm: 'cm' },
    decimal: ',',
  },
  Spanish: {
    sizes: 'Tallas',
    finished: 'Contorno de pecho acabado',
    fit: 'Para un contorno de pecho de',
    length: 'Largo total',
    gauge: (stitches, rows) => `Muestra: ${stitches} puntos y ${rows} vueltas`,
    unit: { in: 'pulgadas', cm: 'cm' },
    decimal: ',',
  },
  Italian: {
    sizes: 'Taglie',
    finished: 'Circonferenza busto finita',
    fit: 'Per una circonferenza busto di',
    length: 'Lunghezza totale',
    gauge: (stitches, rows) => `Campione: ${stitches} maglie e ${rows} ferri a maglia rasata`,
    unit: { in: 'pollici', cm: 'cm' },
    decimal: ',',
  },
  Portuguese: {
    sizes: 'Tamanhos',
    finished: 'Contorno do peito acabado',
    fit: 'Para um contorno do peito de',
    length: 'Comprimento total',
    gauge: (stitches, rows) => `Amostra: ${stitches} malhas e ${rows} carreiras`,
    unit: { in: 'polegadas', cm: 'cm' },
    decimal: ',',
  },
};

/** A size table with invented numbers, in the unit in which it is written. */
export interface Table {
  names: string[];
  busts: number[];
  fits: [number, number][] | null;
  lengths: number[] | null;
  unit: 'in' | 'cm';
  gauge: { stitches: number; rows: number };
}

const written = (value: number, { decimal }: Language) => String(value).replace('.', decimal);

/** Writes a table as a pattern's header. */
export function renderTable(table: Table, language: Language, notation: Notation): string {
  const unit = language.unit[table.unit];
  const list = (values: readonly number[]) => notation.write(values.map((value) => written(value, language)));
  const fits = table.fits?.map((ends) => ends.map((end) => written(end, language)).join('-'));
  const width = table.unit === 'in' ? `4 ${unit}` : '10 x 10 cm';
  const { stitches, rows } = table.gauge;
  return [
    `${language.sizes}: ${notation.write(table.names)}`,
    ...(fits ? [`${language.fit}: ${notation.write(fits)} ${unit}`] : []),
    `${language.finished}: ${list(table.busts)} ${unit}`,
    ...(table.lengths ? [`${language.length}: ${list(table.lengths)} ${unit}`] : []),
    `${language.gauge(written(stitches, language), written(rows, language))} = ${width}`,
  ].join('\n');
}

/** Writes a table with a line for each size. */
export function renderLines(table: Table, language: Language): string {
  const unit = language.unit[table.unit];
  const lines = (values: readonly string[]) =>
    table.names.map((name, index) => `${name} ${values[index] ?? ''} ${unit}`);
  const fits = table.fits?.map((ends) => ends.map((end) => written(end, language)).join('-'));
  return [
    ...(fits ? [language.fit, ...lines(fits)] : []),
    language.finished,
    ...lines(table.busts.map((bust) => written(bust, language))),
  ].join('\n');
}

/** Ways to write each size with its bust in one line. */
export const PAIRINGS: Readonly<Record<string, (name: string, value: string) => string>> = {
  'the name before the value': (name, value) => `${name} ${value}`,
  'the name in brackets before the value': (name, value) => `(${name}) ${value}`,
  'an equals sign between them': (name, value) => `${name} = ${value}`,
  'the value in brackets': (name, value) => `${name} (${value})`,
  'the name in brackets': (name, value) => `${value} (${name})`,
  'the name in square brackets': (name, value) => `${value} [${name}]`,
  'the name after a slash': (name, value) => `${value}/${name}`,
};

/** Writes each size of a table with its bust in one line. */
export function renderPairs(
  table: Table,
  language: Language,
  write: (name: string, value: string) => string,
) {
  const unit = language.unit[table.unit];
  const pairs = table.busts.map((bust, index) =>
    write(table.names[index] ?? '', `${written(bust, language)} ${unit}`),
  );
  return `${language.finished}: ${pairs.join(', ')}`;
}

/** Converts a written value to inches. */
export const inInches = (value: number, unit: 'in' | 'cm') => (unit === 'cm' ? value / CM_PER_INCH : value);
