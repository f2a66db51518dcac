import type { MeasurementKey } from '../measurements.ts';

/**
 * The words for each concept: English, Danish, Norwegian, Swedish, German, French, Dutch,
 * Finnish, Spanish, Italian, Portuguese. `stem*` stands for every word that
 * starts with the stem, `*stem` for every longer word that ends with it.
 *
 * `fitVerb` has the verbs of `fit`; `joinSpan` joins counts and the width that they are counted over; a `weakPart` is a part
 * that may also only say where a bust or a length is measured.
 */
const WORDS = {
  age: `months month mos mo mths mth years year yrs yr y
    mdr mnd mån måned måneder månader år ar monate monaten mon jahre jahren jahr mois ans an
    vuotta vuotias kuukautta kk jaar maanden maand jr vuotiaalle vuotiaan año años mes meses anno anni mese mesi ano anos mês toddler*`,
  ageLabel: `age ages aged alder ålder alter âge âges
    ikä iät leeftijd leeftijden edad edades età idade idades`,
  after: `after blocking blocked washed efter etter vasket tvättad nach gewaschen après lavage
    pesun kastelun jälkeen na nat después dopo depois após`,
  and: `resp and og och und et & or eller oder ou respective respectively respektive bzw beziehungsweise hhv henholdsvis
    respectivement respectievelijk respectivamente rispettivamente
    ja sekä tai en y e ed o`,
  around: `circumference around round rundt runt rondom total omkreds* omkrets* omkrins* overvid* overv övervid* circonférence bovenwijdte*`,
  before: `before unwashed uvasket otvättad ungewaschen unblocked før för vor avant inden innan ennen antes prima`,
  bust: `bust busts bustline chest brysts bryst* byst* bröst* brust* overvid* overv övervid* oberweite* ow poitrine buste bringa
    bringe brystkasse
    breast rinnanympärys* rinta* rinnan* borst* bovenwijdte* bovenwijdten pecho busto seno torace petto peito
    giroseno giropetto girotorace tórax obw`,
  garment: `haalari* vaatteen vaate sweater* pullover* cardigan* jumper* vest top tee jacket* hoodie* tunic dress blouse genser* *genser* trøje*
    *trøje bluse* *bluse jakke* *jakke jacke jacken *jacke kofte* *kofte kofta* *koftan tröja* *tröja *tröjan jacka* *jacka slipover*
    *jacke weste pulli pulli* gilet pull veste débardeur singlet topp
    trui truitje* *trui kledingstuk* kleidungsstück* jurk neule* neulepai* *paita *paidan *takki takin *takin paidan *neule *neuleen pusero*
    takki* paita paidan suéter prenda* chaqueta* chaleco* jersey capo maglione* maglioncino* giacca* peça*
    golf golfino rebeca pulôver väst västen camisola* casaco* blusa* colete* vestes modelo`,
  cm: `cm cms centimeter centimeters centimetre centimetres zentimeter centimètre centimètres
    centímetros centimetri senttimetriä centimetros`,
  correction: `erratum errata erratas corrigend* correction corrections rettelse* trykfejl* trykkfeil* rättelse* tryckfel* korrektur*
    berichtigung* druckfehler* correctif rectificatif* correctie* rectificatie* drukfout* oikaisu* korjaus painovirhe*
    corrección correcciones rectificación correzione correzioni corrige correção correções retificação`,
  each: `each every per between jede jeder pro zwischen hver mellem mellom varje mellan chaque par entre
    next nächste nächsten næste neste nästa suivante
    joka elke cada ogni`,
  ease: `ease wider bevægelsesvidde* bevegelsesvidde* rörelsevidd* bewegungsweite* bewegungszugabe* bequemlichkeitszugabe* mehrweite aisance
    väljyys* liikkumavar* overwijdte bewegingsruimte* holgura* vestibilità* agio folga* tovidde`,
  finished: `completed buttoned closed lukket knäppt geschlossen fermé fermée boutonné boutonnée gesloten vaatteen valmiin finished actual garment garments blocking knitted færdig* ferdig* färdig* fertig* tatsächlich* terminé* fini finie finis final finals finale finales stickat strikket
    finies plagg* tøjet* modell* gestrickt* réel* obtenu* tricot ouvrage strickstück* vêtement arbejdet*
    finish finishes valmi* afgewerkt* werkelijk* gebreid* kledingstuk acabad* terminad*
    prenda reales finit* finali capo finalizad* pronta pronto peça finais finaal `,
  fit: `fit fits suit suits fitting body bodies passer passar passa passend* passt kropp* krop* körper* corps convient person
    personen
    fit's geeignet vartalo* vartalosta barnets babyns bebé bébé kehon keho sopii lichaam* past geschikt aanbevolen cuerpo corporal* usuari* corpo
    corpore* persona adatt* recommended anbefalet anbefalt empfohlen recommandé* wearer
    wearer's dragen`,
  fitVerb: `fit fits suit suits fitting passer passar passa passend* convient
    sopii past dragen geschikt adatt*`,
  flat: `½ flat across half laid halv* halb* flach* flad* flatt platt plant liggende plat demi ausgebreitet pit
    opengelegd piano media medio meio mitad moitié mezz* metà metade meia puolet puolikas plano`,
  for: `for für zu pour til till för
    voor para per por varten`,
  from: `from starting starts ab fra från
    vanaf desde da alkaen dès`,
  gauge: `gauge tension strikkefasthed* strikkefasthet* strikkefastleik* masketæthed* masketetthet* masktäthet* stickfasthet*
    maschenprobe* échantillon* echantillon* strikkeprøve*
    tiheys neuletiheys *tiheys *tiheyden stekenverhouding* stekenproef* proeflap* muestra* tensión calibre
    campion* tensione amostra* tensão tensao échant ech mp stickprov* hæklefasthed* heklefasthet* virkfasthet* häkelprobe* strickprobe* fasthet fasthed jauge mallitilkku*`,
  inch: `in ins inch inches " tommer tomme tommar tum zoll pouces pouce po
    tuumaa tuuma pulgada pulgadas pulg pollice pollici polegada polegadas duim`,
  joinSpan: `= to per over in / make makes is equals equal på pr auf über ergeben sur pour obtenir on across - x par a
    giver gir ger give gives i sind entspricht measure measures for ergibt an the each
    op bij su sono corrispond* em en equival* corresponde* meten mide mesure mesurent tbv vastaa
    carré quadrat quadrado cuadrado quadrato vierkant kvadrat*
    gi bli blir bliver ge geben geeft geven donne donnent donner forment formano danno forman formam antaa`,
  length: `length lengths long længde* lengde* lengd lengda längd* länge* *længde *lengde *lengd *längd *länge longueur
    longueurs hauteur* højde høyde höjd rückenhöhe
    lengte* *lengte hoogte pituus pituu* *pituus *pituu korkeus höjden höhe gesamthöhe largo longitud altura alto lunghezza* lungh altezza
    comprimento* haut. alt. lgd`,
  letterSize: `xxxs xxs xs s m ml l xl xxl xxxl xxxxl xxxxxl small medium large petite xsmall xlarge xxlarge
    mediano mediana chico chica pequeño pequeña grande p pp g gg ggg xg xgg`,
  measurement: `measurement measurements dimensions mål mått maße masse mesures
    afmetingen maten mitat mitta medidas medida misure medição dimensies`,
  measured: `measured measures målt mäts mätt gemessen mesuré mesurée mesurés
    mides mide misura mede gemeten`,
  mm: `mm millimeter millimeters millimetre millimetres
    milímetros millimetri milímetro`,
  modifier: `extra x xx xxx xxxx xxxxx`,
  needle: `dpn dpns nd ndn nldn brnldn palillo* *nld needle* ndl* pind* pinne* strikkepind* strikkepinn* rundp* strømpep* rundpind* rundpinne* stickor sticka rundst* strumpst*
    *nadel *nadeln nadel* nadeln stricknadel* rundnadel* rundstricknadel* nadelspiel aiguille* aig settpinne* settp pennen jumperpind*
    naald* breinaald* rondbreinaald* nld puikko* puikot puikoi* *puikko *puikot *puikoi* aguja* agujas ag ags aigs stricknd rundnd rundndl rdst ferro
    ferri agulha*
    pyöröpuik* nål nåler np ns`,
  noise: `approx approximate approximately approssimativ* ca circa about around env environ cirka ungefähr etwa circumference total ungefär all
    buttoned closed omkring
    noin ongeveer aprox aproximadamente unos unas c.a vaihdellen c`,
  number: `no nos nr n number numbers nummer numéro uk us
    num núm número numero nro ° º stärke`,
  oneSize: `one unique einheitsgröße onesize enhetsstørrelse
    única unica universal`,
  other: `bag bags bolsa* borsa* tasche* taske* väska* laukku* head hat hats beanie cap tam beret sock socks mitts mittens mitten glove gloves blanket blankets afghan throw
    cushion pillow shawl shawls scarf cowl snood headband poncho* bag toy slippers legwarmers washcloth dishcloth wrist wingspan
    hue huen *hue *huen vanter vante luffer sokker tørklæde* *tørklæde sjal sjalet tæppe* *tæppe pude pudebetræk
    pandebånd halsedisse lue lua luen *lue votter skjerf skjerfet teppe teppet *teppe pute pannebånd mössa mössan
    *mössa vantar vanten sockor halsduk sjalen filt kudde pannband mütze* *mütze socken *socken handschuhe handstulpen
    schal* *schal tuch dreieckstuch decke *decke kissen* stirnband bonnet bonnets chaussettes moufles mitaines gants
    écharpe châle couverture plaid coussin snood turban hoved* hode huvud* kopfumfang
    pipo* myssy* *pipo lapaset* sukat *sukat huivi* *huivi kaulahuivi peitto* muts* wanten handschoenen sokken
    sjaal* omslagdoek* *votter *vottar *vanter *vantar *sokker *sockor *strumpor *lapaset deken* kussen* gorro* guantes manoplas calcetines bufanda* chal manta cojín* cappello*
    berretto* guanti calze calzini sciarpa* scialle* coperta* cuscino* touca* luvas meias cachecol* xaile xale
    almofada*`,
  otherStitch: `chart charts rib ribbing ribs garter moss seed cable cables lace pat pattern basket retstrik* rillestrik* rätstick*
    kraus patent* patentstrik* mousse côtes fairisle colorwork stranded textured brioche mønster* *mønster mönster*
    *mönster muster* *muster vrangbord* edging edgings rippen* bündchen* hulmønster* resår* resor* point
    joustin* joustinneule* palmikko* pitsi* ribbel* boordsteek* kabel* elástico ochos trenzas coste trecce
    canelado tranças barra musgo`,
  parentheses: `parenthes* parentes* parantes* bracket* klammer*`,
  part: `pään pää sleeve sleeves arm arms wrist cuff cuffs armhole armholes armausschnitt* side seam seams inseam yoke crotch leg legs
    foot feet thumb shoe shoes sole soles bootee bootees booties sohle* semelle zool suela suola såle* ærme* *ærme erme* *erme *ermet ärm* overarm* överarm* oberarm* unterarm manche manches
    bras bærestykke* bærestykket håndled* handled* axelbredd poignet emmanchure encolure empiècement bicep biceps okdjup okets passenhöhe passentiefe tête hoved* hode* huvud*
    kopf* fod fot fuß pied
    mouw* *mouw hiha* *hiha hihan manga* manica maniche mangas puño polso punho hombros axilar *olka armsgat* bollengd*
    kädentie* käsivar* olkavar* erml* ärml* hood raglan belt collar brim strap straps zip zipper kapuze* hætte* hette* capuche
    reißverschluss* glidelås* fermeture seitenl* sidelængd* sidelengd* sidlängd* zijlengt* sivupituu* costado lateral côté sprone canesú
    pala kaarrok* lichaamslengt* kroppslängd* ermhull* ærmhål* ärmhål* scalfo giromanica cava cavas sisa* voet jalka pie piede pé`,
  person: `child's children's women's woman's womens men's man's mens ladies ladies' misses kids kid's baby adult adults
    child women men girl's boy's dame damer herre herrer barn damen herren kinder enfant femme homme newborn birth nb rn preemie prem lapsi nainen mies prématuré naissance nascita neonato neugeborene* nyfødt nyfödd pasgeboren recém
    teen tween toddler
    mujer* hombre* niñ* donna uomo bambin* mulher* homem criança* vrouw* heren dames kind kinderen naisten
    miesten lasten youth junior jeune men´s herrar damstorlek girls boys youths`,
  plain: `stockinette stocking st glat glatt glattstrik* glatstrik* slät* slätstick* jersey stockinet
    sileä* sileää tricotsteek* tricotst derecho rasata rasato meia *tricot`,
  round: `circumference around round rundt runt rondom total omkrets* omkreds* omkrins* *umfang* umfang circonférence tour
    omtrek* *omtrek omvang* *omvang ympärys* *ympärys ympärysmitta* contorno* circunferencia* circonferenza*
    circunferência* perímetro`,
  row: `nldn row rows r rnd rnds round rounds rd rde runde runden reihe reihen rang rangs rg rgs tour tours pind pinde
    pinner pinnar pinne p omgang omgange omgangar omganger omg varv v varven rad rader rdn
    krs riviä hil kerros kerrosta kerrokset toer toeren naald naalden nld rij rijen vuelta vueltas hilera hileras pasada
    pasadas pas vta vtas corrida corridas f ferri ferro giro giri righe riga carr carreira carreiras fileira
    fileiras fila filas rk rækker volta voltas rang. cm²
    rws rds rh kerr vv vts carrs fer`,
  size: `skonummer* *størrelse *størrelser *storlek *storlekar *größe *größen size sizes sizing sz str størrelse* storleik* storl storlek* strl stl größe* grösse* groesse* gr taille tailles
    koko koot kokoa koossa maat maten talla tallas talle talles taglia taglie misure pointure* tamanho tamanhos tam tam. t. tg mt`,
  smallest: `smallest kleinste kleinsten mindste minste minsta
    pienin pequeña`,
  step: `increment increments`,
  stitch: `st sts stitch stitches m msk maske masker maskar maska maskor masken maschen masche maille mailles
    sc dc hdc htr tr crochet treble trebles stav staver stb hstb fm fester stäbchen stangmasker stangmaske fastmasker fastmaske stm stolpar
    stolpe bride brides ms stokje stokjes vaste vasten hv silmukkaa silmukka silmukat silmukan s pylväs pylvästä
    pylvään hstm dstm hst dst stk hstk p pt pts pto ptos punto puntos malla mallas maglia maglie punti ponto pontos malha malhas steek
    steken stn pa pb ks kjs`,
  to: `to through thru bis til till à jusqu'à
    tot fino até hasta saakka`,
  under: `under below beneath unter unterhalb sous
    onder bajo sotto sob debajo`,
  underarm: `underarm underarms pit armpit armpits emmanchures aisselle aisselles achsel achseln ærmegab armhulerne
    kainalo* oksel* axila* sisa ascella* ascelle cava cavas armhulan`,
  weakPart: `fronts vorderteile devants forstykker framstycken voorpanden delanteros frentes shoulder shoulders neck hem hip hips waist head back front hand nakke* hals* schulter* skulder* axel*
    hofte* höft* hüft* hanche* épaule* midt* midje* ryg* rygg* rücken* dos bottom nederkant* underkant* fåll* saum* ourlet
    hartia* kaula* pääntie* helma* lantio* vyötärö* selkä* selän etukap* schouder* heup* rug* zoom hombro*
    cuello* cadera* cintura espalda* spall* collo* fianc* vita schiena dietro davanti orlo ombro* pescoço* anca*
    costas barra gola boord waistband waistline ribcage edge sweep thigh thighs peplum ribbing border underbust empire
    neckline talje* livvidde* livvidd* kant ribkant nederst nederste nertill forneden neden nede livet midja* stuss* taillen*
    tailleom* gesäß* bund unterbrust* onderkant bacino quadril quadris bas`,
  when: `when until till once når til bis wenn sobald när tills quand lorsque jusqu'à kun kunnes wanneer tot zodra cuando
    hasta quando fino até`,
  weakFinished: `knitted tricot modell modellen modellens stickat strikket gestrickt* gebreid*`,
  width: `width widths wide vidde vidd bredde* bredd bredden weite weiten breite breiten largeur largeurs larg vid
    wijdte breedte* leveys leveyd* ancho anchura larghezza* largh largura*`,
  yarn: `yarn yarns skein skeins ball balls hank hanks gram grams gramm grammes g gr yards yds yard yd meters metres
    metern mètres garn garnforbrug* garnverbrauch* wollverbrauch* materialverbrauch* garnmængde* ngl nøgle nøgler nøste nøster nystan knäuel pelote pelotes laine wolle
    oz ozs ounce ounces forbrug lauflänge løbelængde løpelengde looplengte
    garen* wol bol bollen lanka* lankaa kerä kerää lana lanas ovillo ovillos madeja* filato gomitol* fio fios
    novelo* novelos metri metros`,
  yarnLabel: `band label fascetta fascette étiquette* pelote banderole* etiket* etikett* banderolen`,
};

/** The words for units of length, in lower case. */
export const LENGTH_UNITS: readonly string[] = [WORDS.cm, WORDS.mm, WORDS.inch].flatMap((words) =>
  words.split(/\s+/),
);

/** The meanings of a word in a pattern's header. A word can have several: "m" is a stitch, a size and a month. */
export type Concept = keyof typeof WORDS;

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
/** The words by their spellings without one letter, and by themselves, to find words with a typing error. */
const shortened = new Map<string, string>();

/** Words with fewer letters are compared with their accents; with fewer than the next number, they must be without an error. */
const MIN_LENGTH_WITHOUT_ACCENTS = 4;
const MIN_LENGTH_WITH_ERROR = 6;
/** No word of the vocabulary is longer. */
const MAX_LENGTH_WITH_ERROR = 30;

const LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l' };

/** Removes the accents of a word in lower case. */
function removeAccents(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}|\u00ad/gu, '')
    .replace(/[øæœßł]/g, (letter) => LETTERS[letter] ?? letter);
}

const simplifyWord = (word: string) =>
  word.length < MIN_LENGTH_WITHOUT_ACCENTS ? word : removeAccents(word);

/** Returns a word without one letter, for each of its letters but the first. */
const shorten = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, index) => word.slice(0, index + 1) + word.slice(index + 2));

function addStem(stems: Map<string, Stem[]>, character: string, stem: Stem): void {
  stems.set(character, [...(stems.get(character) ?? []), stem]);
}

function addWord(word: string, concept: Concept): void {
  exact.set(word, new Set(exact.get(word)).add(concept));
  // "Graded" is not a misspelled "grande", and a word of five letters with a sixth is another word.
  if (word.length < MIN_LENGTH_WITH_ERROR || concept === 'letterSize') return;
  for (const each of [word, ...shorten(word)]) if (!shortened.has(each)) shortened.set(each, word);
}

for (const [concept, words] of Object.entries(WORDS) as [Concept, string][]) {
  for (const word of words.trim().split(/\s+/)) {
    const stem = removeAccents(word.replaceAll('*', ''));
    if (word.startsWith('*')) addStem(suffixes, stem.slice(-1), [stem, concept]);
    else if (word.endsWith('*')) addStem(prefixes, stem.slice(0, 1), [stem, concept]);
    else addWord(simplifyWord(word), concept);
  }
}

/** Words without a meaning that end like a word with one, or are one letter away from it. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  `switch pounds factual together dollar larger points marker markers monter matches listen wanted ending single levels leaves
  minute stehen weiter lassen median passes missed status states socket personal realms
  blue value values clue glue finnish`.split(/\s+/),
);

/** Finds the word of the vocabulary that differs by one missing, added, wrong or moved letter. */
function findCorrected(word: string): string | undefined {
  if (word.length < MIN_LENGTH_WITH_ERROR || word.length > MAX_LENGTH_WITH_ERROR) return undefined;
  for (const each of [word, ...shorten(word)]) {
    const found = shortened.get(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** French and Italian articles and prepositions that an apostrophe joins to the word. */
const ELISION = /^(?:[ldnsj]|qu|un|all|dell)'/;

/** Returns all meanings of a word in lower case. It may have other accents, and one wrong letter. */
export function findConcepts(written: string): ReadonlySet<Concept> {
  const bare = written.replace(ELISION, '');
  const word = removeAccents(bare);
  if (OTHER_WORDS.has(word)) return NO_CONCEPTS;
  const starts = prefixes.get(word.slice(0, 1))?.filter(([stem]) => word.startsWith(stem)) ?? [];
  const ends =
    suffixes.get(word.slice(-1))?.filter(([stem]) => word.length > stem.length && word.endsWith(stem)) ?? [];
  const known = exact.get(simplifyWord(bare)) ?? NO_CONCEPTS;
  if (starts.length > 0 || ends.length > 0) {
    return new Set([...known, ...[...starts, ...ends].map(([, concept]) => concept)]);
  }
  if (known !== NO_CONCEPTS) return known;
  const corrected = findCorrected(word);
  return exact.get(corrected ?? '') ?? NO_CONCEPTS;
}
