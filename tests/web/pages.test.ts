import { beforeAll, describe, expect, it } from 'vitest';
import { renderPages, type RenderedPage } from '../../src/web/shell/render.tsx';
import { getFaq } from '../../src/web/support/faq.ts';
import { toWords } from '../support/rendered-words.ts';

let pages: RenderedPage[];
beforeAll(async () => {
  pages = await renderPages(true);
});

const getPageHtml = (name: string) => pages.find((page) => page.name === name)?.body ?? '';

/** Returns the text of a page without its markup. */
const getPageText = (name: string) => toWords(getPageHtml(name));

/** Returns the text of each element with this tag. */
const getElementTexts = (name: string, tag: string) =>
  [...getPageHtml(name).matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([html]) =>
    html.replace(/<[^>]+>/g, ''),
  );

const findLinks = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

describe('every guest page', () => {
  it('ends with links to privacy, terms and support', () => {
    for (const { name, body } of pages) {
      const [, foot = ''] = body.split('<footer');
      expect(findLinks(foot), name).toEqual(['/privacy', '/terms', '/support']);
    }
  });

  it('suits a mouse and a finger', () => {
    for (const { name, body } of pages) expect(toWords(body), name).not.toMatch(/\b(?:click|tap)/i);
  });

  it('speaks to knitters of any gender', () => {
    for (const { name, body } of pages) expect(toWords(body), name).not.toMatch(/\b(?:she|hers?)\b/i);
  });
});

describe('the landing page', () => {
  it('explains how the calculator works and what it offers, and links to the sign-in and the sign-up', () => {
    expect(getPageText('index')).toMatch(
      /How It Works .*Input Your Gauge .*Add Pattern Data .*Get Recommendations /,
    );
    for (const card of ['Smart Calculations', 'Gauge Analysis', 'Swatch Library', 'Pattern Library'])
      expect(getElementTexts('index', 'h3').join(), card).toContain(card);
    const [, main = ''] = getPageHtml('index').split('<main');
    expect(findLinks(main)).toEqual(
      expect.arrayContaining(['/signup', expect.stringMatching(/^\/api\/login/)]),
    );
  });
});

describe('the calculator', () => {
  it('has two tabs for the gauge and two for the pattern', () => {
    const tabs = [...getPageHtml('calculator').matchAll(/role="tab"[^>]*>(?:<[^>]+>)*([^<]+)/g)];
    expect(tabs.map(([, label]) => label)).toEqual([
      ...['Your Gauge', 'Saved Swatches'],
      ...['Enter Pattern Info', 'Saved Patterns'],
    ]);
  });

  it('starts in inches on every card', () => {
    const radios = getPageHtml('calculator').match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
    expect(radios.map((radio) => radio.includes('checked'))).toEqual(Array(4).fill([true, false]).flat());
  });

  it('shows no result and no Save Results button before a calculation', () => {
    expect(getPageText('calculator')).not.toMatch(/Your Size|Every size at your gauge|Save Results/);
  });
});

it.each([
  ['index', 'marks the size to knit in its example', / S 36 40\.0 Knit this M 40 44\.4 L 44 48\.9 /],
  [
    'index',
    'asks for the count over 4 inches or 10 cm before it mentions stitches per inch',
    /Input Your Gauge Enter the stitches and rows that you count over 4 inches or 10 cm\b[^.]*\. [^.]*per inch/,
  ],
  ['calculator', 'gives tips', /Measuring tips .*Ease guidelines .*Pattern storage /],
  ['404', 'has a hint for developers', /404 Page Not Found .*Did you forget to add the page to the router\?/],
  ...['privacy', 'terms'].flatMap((name): [string, string, RegExp][] => [
    [name, 'states that nothing is paid', /no subscriptions, no payments and no monthly billing/],
    [name, 'states that no provider analyzes patterns', /no pattern-analysis provider/],
  ]),
  ['terms', 'describes uptime as an aim', /99\.9% uptime is an aim, not a promise/],
  ['support', 'describes differences under 10% as minor', /Differences under 10% cause minor size changes/],
  [
    'support',
    'calls a difference significant where a result does, and says that it can be minor too',
    /above 5%, a result calls the difference significant\..* calls any difference above 5% significant.* Below 10%, it is still minor/,
  ],
  ['support', 'promises a reply', /within 24 hours/],
  [
    'support',
    'explains how a pattern can be pasted, and that its numbers must be checked',
    /Paste or drop a pattern\b.* read on your device and never sent anywhere\..* check every number/,
  ],
  ['support', 'says what a small difference does to a garment', /just 5\s?%.*40-inch sweater.*two inches/],
  [
    'support',
    'explains why the same difference has different colors',
    /From 5% to 10% the badge is yellow; at 10% or more it is red\b.* any difference above 5%.* green up to 2%, yellow up to 5%, red above/,
  ],
  ['swatching-guide', 'gives the size of a swatch', /6\s?[x×]\s?6/],
  ['swatching-guide', 'gives its times', /15.30 minutes.*24.{0,8}hours.*30 minutes/],
] as [string, string, RegExp][])('the page %s %s', (name, _, words) =>
  expect(getPageText(name)).toMatch(words),
);

it.each(['patterns', 'swatches', 'saved-calculations'])(
  'the page of %s asks guests to sign up or log in',
  (name) => {
    expect(getPageText(name)).toContain('Account Required');
    const links = findLinks(getPageHtml(name));
    expect(links).toEqual(
      expect.arrayContaining(['/signup', `/api/login?returnTo=%2F${name}`, '/calculator']),
    );
  },
);

it('the sign-up page lists the benefits of an account and three steps to get one', () => {
  const [, benefits = '', steps = ''] = getPageHtml('signup').split(/What you get|Three steps|Continue with/);
  expect(benefits.match(/<li/g)).toHaveLength(6);
  expect(steps.match(/<li/g)).toHaveLength(3);
  expect(benefits).toContain('All features are free, with unlimited use');
  expect(findLinks(getPageHtml('signup'))).toEqual(expect.arrayContaining(['/terms', '/privacy']));
});

describe('the help page', () => {
  it('has five sections, with the first one open', () => {
    const sections = [...getPageHtml('support').matchAll(/<details([^>]*)>.*?<h3[^>]*>(.*?)<\/h3>/gs)];
    expect(sections.map(([, attributes = '', title]) => [title, /\bopen\b/.test(attributes)])).toEqual([
      ['Getting Started', true],
      ['Technical', false],
      ['Yarn &amp; Fiber', false],
      ['Project Management', false],
      ['Advanced', false],
    ]);
  });

  it('has its examples in the unit of the page', () => {
    const answers = getFaq(true, 'cm')
      .flatMap(({ questions }) => Object.values(questions))
      .join(' ');
    expect(answers).toMatch(/just 5%, a 100-cm sweater measures 105\.3 cm\. That is about 5 cm more/);
    for (const text of [
      '5 to 10 cm is a classic fit',
      'a bust of 100 cm comes out at 111.1 cm',
      '5.1 cm from',
    ])
      expect(answers).toContain(text);
    expect(answers).not.toMatch(/40-inch|two inches/);
  });

  it('links to the fibers of the guide', () => {
    expect(findLinks(getPageHtml('support'))).toContain('/swatching-guide#fibers');
  });
});

describe('the swatching guide', () => {
  it('covers reasons, flat and circular swatches, blocking, measuring, fibers, mismatches and videos', () => {
    const chapters = getElementTexts('swatching-guide', 'h2').join('\n');
    expect(chapters).toMatch(
      /why swatch.*flat .*circular.*wet blocking.*measuring.*fibers.*not match.*videos/is,
    );
  });

  it('describes its drawings for screen readers, and how each fiber behaves', () => {
    const html = getPageHtml('swatching-guide');
    const drawings = [...html.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, label = '']) => label);
    expect(drawings).toHaveLength(html.match(/<figure/g)?.length ?? 0);
    expect(Math.min(...drawings.map(({ length }) => length))).toBeGreaterThan(100);
    for (const subject of [/ruler/, /tube/, /each V is one stitch/i, /garter stitch.*ridges/i])
      expect(drawings).toContainEqual(expect.stringMatching(subject));
    const fibers = getElementTexts('swatching-guide', 'tr').join('\n');
    for (const fiber of ['Wool', 'Superwash wool', 'Cotton', 'Linen', 'Alpaca', 'Silk', 'Acrylic', 'Bamboo'])
      expect(fibers).toMatch(new RegExp(`^${fiber}`, 'm'));
  });

  it('links to videos on other sites, each in a new tab', () => {
    const videos = getPageHtml('swatching-guide').match(/<a [^>]*href="https:[^>]*>/g) ?? [];
    expect(videos.length).toBeGreaterThan(2);
    for (const link of videos) expect(link).toMatch(/target="_blank" rel="noopener noreferrer"/);
  });
});
