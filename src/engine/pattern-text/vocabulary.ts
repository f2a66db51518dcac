import type { MeasurementKey } from '../measurements.ts';

/** The meanings of a word in a pattern's header. A word can have several: "m" is a stitch, a size and a month. */
export type Concept =
  | 'age'
  | 'ageLabel'
  | 'after'
  | 'and'
  | 'around'
  | 'before'
  | 'bust'
  | 'from'
  | 'garment'
  | 'cm'
  | 'each'
  | 'ease'
  | 'finished'
  | 'fit'
  | 'fitVerb'
  | 'flat'
  | 'for'
  | 'gauge'
  | 'inch'
  | 'joinSpan'
  | 'length'
  | 'letterSize'
  | 'measured'
  | 'measurement'
  | 'mm'
  | 'modifier'
  | 'needle'
  | 'noise'
  | 'number'
  | 'oneSize'
  | 'other'
  | 'otherStitch'
  | 'part'
  | 'person'
  | 'plain'
  | 'round'
  | 'row'
  | 'size'
  | 'smallest'
  | 'step'
  | 'stitch'
  | 'to'
  | 'under'
  | 'underarm'
  | 'weakPart'
  | 'width'
  | 'yarn'
  | 'yarnLabel';

/**
 * The words for each concept: English, Danish, Norwegian, Swedish, German, French. `stem*` stands for every word that
 * starts with the stem, `*stem` for every word that ends with it.
 */
const WORDS: Readonly<Record<Concept, string>> = {
  age: `months month mos mo mths mth years year yrs yr y
    mdr mnd mån måned måneder månader år monate monaten mon jahre jahren jahr mois ans an`,
  ageLabel: `age ages aged alder ålder alter âge âges`,
  after: `after blocked washed efter etter vasket tvättad nach gewaschen après lavage`,
  and: `and og och und et & or eller oder ou`,
  around: `circumference around round total omkreds* omkrets* omkrins* overvid* övervid* circonférence`,
  before: `before unblocked før för vor avant`,
  bust: `bust busts bustline chest brysts bryst* byst* bröst* brust* overvid* övervid* oberweite* ow poitrine buste bringa
    bringe brystkasse`,
  garment: `sweater* pullover* cardigan* jumper* vest top tee jacket* hoodie* tunic dress blouse genser* *genser* trøje*
    *trøje bluse* *bluse jakke* *jakke kofte* *kofte kofta* *koftan tröja* *tröja *tröjan jacka* *jacka slipover*
    *jacke weste pulli pulli* gilet pull veste débardeur singlet topp`,
  cm: `cm cms centimeter centimeters centimetre centimetres zentimeter centimètre centimètres`,
  each: `each every per between jede jeder pro zwischen hver mellem mellom varje mellan chaque par entre
    next nächste nächsten næste neste nästa suivante`,
  ease: `ease bevægelsesvidde* bevegelsesvidde* rörelsevidd* bewegungsweite* bequemlichkeitszugabe* mehrweite aisance`,
  finished: `finished actual garment garments blocking knitted færdig* ferdig* färdig* fertig* tatsächlich* terminé* fini finie finis final finals finale finales stickat strikket
    finies plagg* tøjet* modell* gestrickt* réel* tricot ouvrage strickstück* vêtement arbejdet*`,
  fit: `fit fits fitting body bodies passer passar passa passend* passt kropp* krop* körper* corps convient person
    personen skal`,
  fitVerb: `fit fits fitting passer passar passa passend* convient`,
  flat: `½ flat across half laid halv* halb* flach* flad* flatt platt plant liggende plat demi ausgebreitet pit`,
  for: `for für zu pour til till för`,
  from: `from starting starts ab fra från`,
  gauge: `gauge tension strikkefasthed* strikkefasthet* strikkefastleik* masketæthed* masketetthet* masktäthet* stickfasthet*
    maschenprobe* échantillon* echantillon* strikkeprøve*`,
  inch: `in ins inch inches " tommer tomme tommar tum zoll pouces pouce po`,
  joinSpan: `= to per over in / make makes is equals equal på pr auf über ergeben sur pour obtenir on across - x par a
    giver gir ger give gives i sind entspricht measure measures for ergibt an the each`,
  length: `length lengths længde* lengde* lengd lengda längd* länge* *længde *lengde *lengd *längd *länge longueur
    longueurs hauteur* højde høyde höjd rückenhöhe`,
  letterSize: `xxxs xxs xs s m l xl xxl xxxl xxxxl xxxxxl small medium large petite xsmall xlarge xxlarge`,
  measurement: `measurement measurements dimensions mål mått maße masse mesures`,
  measured: `measured measures målt mäts mätt gemessen mesuré mesurée mesurés`,
  mm: `mm millimeter millimeters millimetre millimetres`,
  modifier: `extra x xx`,
  needle: `nd ndn needle* ndl* pind* pinne* rundp* strømpep* rundpind* rundpinne* stickor sticka rundstick* strumpstick*
    nadel* nadeln stricknadel* rundnadel* rundstricknadel* nadelspiel aiguille* aig settpinne* jumperpind*`,
  noise: `approx approximately ca circa about around env environ cirka ungefähr etwa circumference total ungefär all
    buttoned omkring`,
  number: `no nos nr n number nummer numéro uk us`,
  oneSize: `one unique einheitsgröße onesize enhetsstørrelse`,
  other: `hat hats beanie cap tam beret sock socks mitt mitts mittens mitten glove gloves blanket blankets afghan throw
    cushion pillow shawl shawls scarf cowl snood headband poncho* bag toy slippers legwarmers washcloth dishcloth wrist wingspan
    hue huen *hue *huen vanter vante luffer sokker tørklæde* *tørklæde sjal sjalet tæppe* *tæppe pude pudebetræk
    pandebånd halsedisse lue lua luen *lue votter skjerf skjerfet teppe teppet *teppe pute pannebånd mössa mössan
    *mössa vantar vanten sockor halsduk sjalen filt kudde pannband mütze* *mütze socken *socken handschuhe handstulpen
    schal* *schal tuch dreieckstuch decke *decke kissen* stirnband bonnet bonnets chaussettes moufles mitaines gants
    écharpe châle couverture plaid coussin snood turban hoved* hode huvud* kopfumfang`,
  otherStitch: `rib ribbing ribs garter moss seed cable cables lace pat pattern basket retstrik* rillestrik* rätstick*
    kraus patent* patentstrik* mousse côtes fairisle colorwork stranded textured brioche mønster* *mønster mönster*
    *mönster muster* *muster vrangbord* edging edgings rippen* bündchen* hulmønster* resår* resor* point`,
  part: `sleeve sleeves arm arms wrist cuff cuffs armhole armholes side seam seams inseam yoke crotch leg legs
    foot feet thumb ærme* *ærme erme* *erme *ermet ärm* overarm* överarm* oberarm* unterarm manche manches
    bras bærestykke* bærestykket håndled* handled* axelbredd poignet emmanchure encolure empiècement bicep biceps okdjup okets passenhöhe passentiefe tête hoved* hode* huvud*
    kopf* fod fot fuß pied`,
  person: `child's children's women's woman's womens men's man's mens ladies ladies' misses kids kid's baby adult adults
    child women men girl's boy's dame damer herre herrer barn damen herren kinder enfant femme homme newborn nb preemie
    teen toddler`,
  plain: `stockinette stocking st glat glatt glattstrik* glatstrik* slät* slätstick* jersey stockinet`,
  round: `circumference around round total omkrets* omkreds* omkrins* *umfang* umfang circonférence tour`,
  row: `row rows r rnd rnds round rounds rd rde runde runden reihe reihen rang rangs rg rgs tour tours pind pinde
    pinner pinnar pinne p omgang omgange omgangar omganger omg varv v varven rad rader rdn`,
  size: `*størrelse *størrelser *storlek *storlekar *größe *größen size sizes sizing sz str størrelse* storleik* storlek* strl stl größe* grösse* groesse* gr taille tailles`,
  smallest: `smallest kleinste kleinsten mindste minste minsta`,
  step: `increment increments`,
  stitch: `st sts stitch stitches m msk maske masker maskar maska maskor masken maschen masche maille mailles`,
  to: `to bis til till à jusqu'à`,
  under: `under unter sous`,
  underarm: `underarm underarms pit armpit armpits emmanchures aisselle aisselles achsel achseln ærmegab armhulerne`,
  weakPart: `shoulder shoulders neck hem hip hips waist head back front hand top nakke* hals* schulter* skulder* axel*
    hofte* höft* hüft* hanche* épaule* midt* midje* ryg* rygg* rücken* dos bottom nederkant* underkant* fåll* saum* ourlet`,
  width: `width widths wide vidde vidd bredde* bredd bredden weite weiten breite breiten largeur largeurs vid`,
  yarn: `yarn yarns skein skeins ball balls hank hanks gram grams gramm grammes g gr yards yds yard yd meters metres
    metern mètres garn garnforbrug* garnmængde* ngl nøgle nøgler nøste nøster nystan knäuel pelote pelotes laine wolle
    oz ounces forbrug lauflänge løbelængde løpelengde`,
  yarnLabel: `band label étiquette* pelote banderole* etiket* etikett* banderolen`,
};

/**
 * The labels of the further measurements, without words such as "finished", and for widths without "around". Only a label
 * with exactly these words counts: a sleeve that is measured from the center back is another measurement.
 */
export const FURTHER_PHRASES: Readonly<Record<MeasurementKey, string>> = {
  upperArm: `upper arm, upper sleeve, upper arms, top arm, sleeve at upper arm, bicep, biceps, sleeve at bicep, sleeve upper,
    overarm, overærme, overarmsvidde, overarmsomkreds, ærmevidde, overerme, overarmsomkrets, ermevidde, overarmsvidd, överarm,
    överärm, överarmsvidd, överarmsomkrets, ärmvidd, oberarm, oberarmumfang, oberarmweite, ärmelweite, haut du bras,
    tour de bras, tour du bras, haut de manche`,
  yokeDepth: `yoke depth, yoke, yoke length, yoke height, depth yoke, raglan depth, bærestykke, bærestykkedybde,
    bærestykkets længde, bærestykkehøjde, bærestykke lengde, bærestykkelengde, bærestykkehøyde, okdjup, okets höjd, okets längd,
    passenhöhe, passentiefe, empiècement, hauteur empiècement, hauteur d'empiècement, hauteur de l'empiècement`,
  bodyToUnderarm: `body to underarm, body length to underarm, length to underarm, body length from underarm,
    body to armhole, body length to armhole, length to armhole, body length to armholes, length to armholes,
    length from underarm, length from underarm to hem, underarm to hem, hem to underarm, length from hem to underarm,
    side seam, side length, side seam length, length side seam, længde til ærmegab, sidelængde, sidesøm, lengde til ermehull,
    sidelengde, sidesøm, sidlängd, sidsöm, längd till ärmhål, länge bis achsel, länge bis unterarm, seitenlänge, seitennaht,
    hauteur dessous de bras, longueur dessous de bras, hauteur côté, longueur côté`,
  sleeveLength: `sleeve length, sleeve seam, sleeve inseam, sleeve seam length, length sleeve, length sleeve seam, sleeve,
    sleeve length to underarm, sleeve length from underarm, underarm sleeve length, sleeve length to armhole, inner sleeve length,
    ærmelængde, ærmelængde til ærmegab, indvendig ærmelængde, ermelengde, innvendig ermelengde, ermlengde, ärmlängd,
    inre ärmlängd, ärmellänge, innere ärmellänge, ärmelinnenlänge, ärmelnaht, longueur manche, longueur manches,
    longueur de manche, longueur de manches, longueur des manches, longueur de la manche`,
  hem: `hem, bottom hem, lower hem, hem width, nederkant, underkant, fåll, saum, saumumfang, saumweite, ourlet`,
};

/** The concepts of a word that is not in the vocabulary. */
export const NO_CONCEPTS: ReadonlySet<Concept> = new Set();

type Stem = readonly [stem: string, concept: Concept];

const exact = new Map<string, ReadonlySet<Concept>>();
/** The stems by their first character, and by their last. */
const prefixes = new Map<string, Stem[]>();
const suffixes = new Map<string, Stem[]>();

function addStem(stems: Map<string, Stem[]>, character: string, stem: Stem): void {
  stems.set(character, [...(stems.get(character) ?? []), stem]);
}

for (const [concept, words] of Object.entries(WORDS) as [Concept, string][]) {
  for (const word of words.split(/\s+/)) {
    const stem = word.replaceAll('*', '');
    if (word.startsWith('*')) addStem(suffixes, stem.slice(-1), [stem, concept]);
    else if (word.endsWith('*')) addStem(prefixes, stem.slice(0, 1), [stem, concept]);
    else exact.set(stem, new Set(exact.get(stem)).add(concept));
  }
}

/** French articles and prepositions that are written together with the word. */
const ELISION = /^(?:[ldnsj]|qu)'/;

/** Returns all meanings of a word in lower case. */
export function findConcepts(written: string): ReadonlySet<Concept> {
  const word = written.replace(ELISION, '');
  const starts = prefixes.get(word.slice(0, 1))?.filter(([stem]) => word.startsWith(stem)) ?? [];
  const ends =
    suffixes.get(word.slice(-1))?.filter(([stem]) => word.length > stem.length && word.endsWith(stem)) ?? [];
  const known = exact.get(word) ?? NO_CONCEPTS;
  if (starts.length === 0 && ends.length === 0) return known;
  return new Set([...known, ...[...starts, ...ends].map(([, concept]) => concept)]);
}
