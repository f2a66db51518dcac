import { beforeAll, describe, expect, it } from 'vitest';
import { renderPages, type RenderedPage } from '../../src/web/prerender/render.tsx';
import { toWords } from '../support/rendered-words.ts';

let pages: RenderedPage[];
beforeAll(async () => {
  pages = await renderPages();
});

const htmlOf = (name: string) => pages.find((page) => page.name === name)?.body ?? '';

/** The words of a page in their order, without its markup. */
const wordsOf = (name: string) => toWords(htmlOf(name));

/** The elements of one kind as their words. */
const elementsOf = (name: string, tag: string) =>
  [...htmlOf(name).matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([html]) =>
    html.replace(/<[^>]+>/g, ''),
  );

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

describe('every page that a guest sees', () => {
  it('ends with the links to privacy, terms and support', () => {
    for (const { name, body } of pages) {
      const [, foot = ''] = body.split('<footer');
      expect(linksOf(foot), name).toEqual(['/privacy', '/terms', '/support']);
    }
  });
});

describe('the landing page', () => {
  it('asks for the count over 4 inches or 10 cm before it speaks of stitches per inch', () => {
    expect(wordsOf('index')).toMatch(
      /Input Your Gauge Enter the stitches and rows that you count over 4 inches or 10 cm\b[^.]*\. [^.]*per inch/,
    );
  });
});

describe('the calculator', () => {
  it('has two tabs for the gauge and two for the pattern', () => {
    const tabs = [...htmlOf('calculator').matchAll(/role="tab"[^>]*>(?:<[^>]+>)*([^<]+)/g)];
    expect(tabs.map(([, label]) => label)).toEqual([
      ...['Your Gauge', 'Saved Swatches'],
      ...['Enter Pattern Info', 'Saved Patterns'],
    ]);
  });

  it('begins in inches on every card', () => {
    const radios = htmlOf('calculator').match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
    expect(radios.map((radio) => radio.includes('checked'))).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it('gives tips on measuring, on ease and on where patterns are kept', () => {
    expect(wordsOf('calculator')).toMatch(/Measuring tips .*Ease guidelines .*Pattern storage /);
  });

  it('shows no result and no way to save one before there is one', () => {
    expect(wordsOf('calculator')).not.toMatch(/Your Size|Every size at your gauge|Save Results/);
  });
});

describe('signing up', () => {
  it('says what an account gives, and how to get one in three steps', () => {
    const [, benefits = '', steps = ''] = htmlOf('signup').split(/What you get|Three steps|Continue with/);
    expect(benefits.match(/<li/g)).toHaveLength(6);
    expect(steps.match(/<li/g)).toHaveLength(3);
    expect(benefits).toContain('All features are free, with unlimited use');
  });
});

describe('the not-found page', () => {
  it('has a hint for whoever builds it', () => {
    expect(elementsOf('404', 'h1')).toEqual(['404 Page Not Found']);
    expect(wordsOf('404')).toContain('Did you forget to add the page to the router?');
  });
});

describe('privacy and terms', () => {
  it.each(['privacy', 'terms'])('%s: name what money could be taken for, as what does not exist', (name) => {
    expect(wordsOf(name)).toMatch(/no subscriptions, no payments and no monthly billing/);
    expect(wordsOf(name)).toMatch(/no pattern-analysis provider/);
  });

  it('call 99.9% uptime an aim', () => {
    expect(wordsOf('terms')).toContain('99.9% uptime is an aim, not a promise');
  });
});

describe('help', () => {
  it('has five sections, the first of them open', () => {
    const sections = [...htmlOf('support').matchAll(/<details([^>]*)>.*?<h3[^>]*>(.*?)<\/h3>/gs)];
    expect(sections.map(([, attributes = '', title]) => [title, /\bopen\b/.test(attributes)])).toEqual([
      ['Getting Started', true],
      ['Technical', false],
      ['Yarn &amp; Fiber', false],
      ['Project Management', false],
      ['Advanced', false],
    ]);
  });

  it('counts differences under 10% as minor, and promises a reply within 24 hours', () => {
    expect(wordsOf('support')).toContain('Differences under 10% count as minor size changes');
    expect(wordsOf('support')).toContain('within 24 hours');
  });

  it('explains why the same difference has different colors', () => {
    expect(wordsOf('support')).toMatch(
      /From 5% to 10% the badge is yellow, from 10% on red\b.* more than 5% significant\b.* green up to 2%, yellow up to 5%, red above/,
    );
  });
});

describe('the swatching guide', () => {
  it('covers why, flat or circular, blocking, measuring, fibers and trouble', () => {
    const chapters = elementsOf('swatching-guide', 'h2').join('\n');
    for (const chapter of [
      /why swatch/i,
      /flat .*circular/i,
      /wet blocking/i,
      /measuring/i,
      /fibers/i,
      /not match/i,
      /videos/i,
    ])
      expect(chapters).toMatch(chapter);
  });

  it('leads to videos elsewhere, each in a tab of its own', () => {
    const videos = htmlOf('swatching-guide').match(/<a [^>]*href="https:[^>]*>/g) ?? [];
    expect(videos.length).toBeGreaterThan(2);
    for (const link of videos) expect(link).toMatch(/target="_blank" rel="noopener noreferrer"/);
  });
});
