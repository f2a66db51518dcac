import { findConcepts, type Concept } from '../pattern-text/vocabulary.ts';

const AGE_UNIT =
  'years?|yrs?|months?|mos?|mths?|år|mdr\\.?|mnd\\.?|mån|jahre|monate|ans|mois|jaar|maanden|v|vuotta|kk|años|meses|anni|mesi|anos';

/**
 * The words of instructions that tell lists of sizes from other numbers, by their meaning: English, Danish, Norwegian,
 * Swedish, German, French, Dutch, Finnish, Spanish, Italian, Portuguese. Each text is a part of a regular expression. The
 * words for stitches, rows and needles are in the reader's vocabulary.
 */
export const WORDS = {
  /** Before the names of sizes. */
  size: 'sizes?|sz|gr(?:ö|oe)(?:ß|ss)en?|gr\\.|tailles?|str\\.?|størrelser?|storlek(?:ar|arna)?|stl\\.?|maten|maat|koot|koko|koossa|kokojen|tallas?|taglie|taglia|tg\\.?|tamanhos?',
  /** Before words for sizes: "all sizes", "alle anderen Größen". */
  all: 'all|every|alle|toutes|alla|kaikki|kaikissa|todas|tutte|todos',
  other:
    'other|anderen?|übrigen|autres|andre|øvrige|andra|övriga|andere|overige|muut|muissa|demás|otras|altre|outros|demais',
  except:
    'except|but|außer|excepté|sauf|undtagen|unntatt|utom|behalve|paitsi|excepto|salvo|eccetto|tranne|exceto',
  smaller: 'smaller|smallest',
  larger: 'larger|largest|bigger',
  /** After the names of sizes in a table. */
  columnUnit: `cm|in|ins|inch(?:es)?|${AGE_UNIT}`,
  ageUnit: AGE_UNIT,
  only: 'only|nur|seulement|uniquement|kun|endast|bara|alleen|vain|sólo|solo|só|apenas|solamente|somente',
  number:
    'zero|zéro|null|nul|noll|nolla|cero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|sept|huit|neuf|dix|tre|fire|fem|seks|syv|otte|åtte|två|fyra|sex|sju|åtta|nio|tio|twee|drie|vijf|zes|zeven|negen|tien|yksi|kaksi|kolme|neljä|viisi|kuusi|seitsemän|kahdeksan|yhdeksän|kymmenen|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|due|quattro|cinque|sei|sette|otto|nove|dieci|dois|três|quatro|sete|oito|dez',
  and: 'and|und|et|og|och|en|y|e|ja',
  or: 'or|oder|eller|ou|of|tai|o|u|resp\\.|bzw\\.|respektive',
  /** Between the first and the last size. */
  range: 'to|through|thru|til|till|bis|à|tot|hasta|fino a',
  /** Before "only" and sizes: "applies to". */
  applies: 'gælder|gjelder|gäller|gilt(?: für)?|geldt',
  for: 'for|in|für|bei|pour|en|för|i|til|på|voor|para|em|per',
  the: 'the|den|der|die|das|la|les?|de|het|las|los|il|le|os?',
  every:
    'every|each|jede[rmns]?|ts|tous|toutes|chaque|hver|hvert|annenhver|varje|vart|vartannat|elke|joka|cada|ogni|alternate|altern[ao]s',
  times: 'times|mal|fois|gange?r?|gånger|ggr|keer|kertaa|veces|volte|vezes',
  bindOff:
    'bind off|cast off|bo|dec(?:rease)?|abk(?:etten)?|rabattre|rab\\.?|maska av|lu[kc]k? av|fell|afkant|chiudere|cerrar',
  /** The starts of words for buttons and buttonholes. */
  button: 'button|knap|kn[oö]p|bouton|nap(?:pi|in|it)|bot[oóõ]|ojal|asol',
  /** Sizes bind off numbers such as 7-7-8 there one after the other. */
  shoulder:
    'shoulders?|schultern?|épaules?|epaules?|sku?lder|skuldre|skuldrene|ax(?:el|lar)|schouders?|olka(?:pää|päät)?|hombros?|spall[ae]|ombros?',
  /** After the numbers that all sizes bind off one after the other: "in 4 steps". */
  steps:
    'steps|stages|parts|schritten|étapes|omgange|omganger|trinn|steg|omgångar|stappen|osassa|erässä|pasos|passaggi|passos|etapas|partes',
  /** Before the numbers of stitches of a rib or a cable, and of stripes and short rows. */
  sequence:
    'rib(?:bing|b)?|rippen|bündchen|côtes|vrangbord|resår|streifenfolge|stripes?|streifen|striber|striper|ränder|rayures|strepen|raidat|rayas|righe|listras|cables?|cross|zöpfe|zopf|fletning|flette|fläto?r?a?|torsades?|crois[ée]s?|torsadés?|kabels?|palmikko|trenzas?|trecci?[ae]|tranças?|short rows|verkürzten? reihen|rangs raccourcis|vendepinde|vendinger|förkortade varv|verkorte (?:toeren|naalden)|lyhennetyt kerrokset|vueltas cortas|ferri accorciati|carreiras encurtadas',
  chart:
    'charts?|diagram(?:s|m|me[rt]?|men|mes)?|strickschrift|grille|telpatroon|kaavio(?:n|ta)?|gráfico|esquema|schema|grafico',
  /** Before numbers that are names: "color 1 (2, 3)". */
  reference:
    'symbols?|colou?rs?|farben?|farver?(?:ne)?|farge(?:ne|r)?|färg(?:er(?:na)?)?|couleurs?|kleur(?:en)?|väri|color[ei]s?|cor(?:es)?',
  /** Before names that are low numbers, and before counts: "marker 1 (2, 3)", "to marker 12 (14, 16)". */
  place: 'markers?|squares?|sections?|motifs?|panels?|strips?|figures?|photos?|steps?',
  /** The starts of words for colors. */
  color:
    'black|white|red|blue|green|yellow|pink|gr[ae]y|brown|purple|orange|beige|navy|cream|[eé]cru|schwarz|wei(?:ß|ss)|rot|blau|grün|gelb|rosa|grau|braun|lila|sort|svart|hvi[dt]|vit|r[øö]d|blå|gr[øö]n|gul|grå|brun|noir|blanc|rouge|bleu|vert|jaune|rose|gris|zwart|wit|rood|blauw|groen|geel|roze|grijs|bruin|musta|valkoi|punai|sini|vihreä|keltai|harmaa|ruske|negr|roj|azul|verde|amarill|marr[oó]n|ner[oi]|bianc|ross|blu|giall|grigi|pret|branc|vermelh|amarel|cinz',
  /** The starts of words for opposites. Each of two values may have one as its name: "left (right) front". */
  pairs: [
    'front|back|vorder|rücken|forstykke|ba[gk]stykke|framstycke|bakstycke|devant|dos|voor|achter|etu|taka|delanter|espalda|davanti|dietro|frente|costas',
    'left|right|link|recht|venstre|hø[jy]re|vänster|höger|gauche|droit|vase|oike|izquierd|derech|sinistr|destr|esquerd|direit',
    'upper|lower|inner|outer|knit|purl|slip',
  ],
  /** Before numbers that are not the values of sizes: "see page 3 (4)". */
  otherNumber:
    'pages?|pg\\.?|(?<![\\d)] )p\\.|(?:siehe|se|zie) (?:seite|side|sida|s\\.|pagina)|fig(?:ure|\\.)?|abb\\.?|note|step|photo|ring|level',
  /** Before dates, telephone numbers and the like, also with a colon. */
  date: 'dat(?:e|um|o)|fecha|published|updated|veröffentlicht|udgivet|utgitt|publi[ée]|publicad[oa]|pubblicato|copyright|version|tel\\.?|phone|tlf\\.?|puh(?:\\.|elin)?|r[eé]f\\.?|art\\.',
  /** Before the numbers of needles. */
  needleNumber: 'us|u\\.s\\.|uk|no\\.?|nr\\.?|size|hook',
  needle:
    'circulars?|\\p{L}*(?:needles?|nadeln?|pind|pinde|pinner?|stickor|puiko?t|puikkoa)|rundsticka|aiguilles?(?: circulaires?)?|(?:rond(?:brei)?)?naald(?:en)?|agujas?|ferri|agulhas?',
  /** Before the numbers of needles, hooks and yarns. */
  numberSign: 'u\\.?[sk]\\.?|n(?:os?|rs?|ro|úm(?:ero)?|uméro|ummer|umber)?\\.?[°º]?|#',
} as const;

/** After a number of times. */
export const TIMES = new RegExp(`^ ?(?:x|more|${WORDS.times})\\b`, 'i');

/** Before the last of several values or words: "90, 98 and 106", "90, 98, or 106". */
export const LAST_SEPARATOR = new RegExp(`,?\\s(?:${WORDS.and}|${WORDS.or}|&)\\s`, 'iu');

/** The word before a number: "Rnd 2", "Rows: 3". */
export const WORD_BEFORE = /(\p{L}+)\.?:? $/u;

/** Returns whether a word means one of these concepts. */
export function means(word: string | undefined, ...concepts: readonly Concept[]): boolean {
  const found = findConcepts(word?.toLowerCase() ?? '');
  return concepts.some((concept) => found.has(concept));
}

/** What may follow a list without brackets: the noun or the unit of its values. */
export const LIST_UNITS: readonly Concept[] = ['stitch', 'row', 'cm', 'inch'];

export const isUnit = (word: string | undefined) => means(word, ...LIST_UNITS, 'mm', 'yarn');

/** Returns the word or the inch mark at the start of the text after a list. */
export const readUnit = (after: string): string | undefined => /^ ?("|\p{L}+)/u.exec(after)?.[1];
