// Benches: each `*.bench.ts` exports a `title` and a `measure`, ours against a named baseline in the same run.
// What may come in: the engine, the built server and pages, tools that measure.
// What may not: assertions; a slow machine must not turn a test red (tests never assert times).

/** One line of the report. */
export interface Figure {
  what: string;
  /** Ours, with its unit. */
  ours: string;
  /** What it is held against, named, with its unit. */
  baseline: string;
  /** Ours ÷ baseline, in the sense that `bar` reads it. */
  ratio: number;
  /** What the ratio (or our figure) has to be, and whether it is; neither where nothing is asked. */
  bar?: string;
  isMet?: boolean;
}

const inCells = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A bench's figures as the table of docs/benchmarks.md. */
export function asMarkdown(title: string, figures: readonly Figure[]): string {
  const rows = figures.map(({ what, ours, baseline, ratio, bar = '', isMet }) =>
    inCells([what, ours, baseline, ratio.toPrecision(3), bar, bar && (isMet ? 'met' : '**missed**')]),
  );
  const head = ['What', 'Ours', 'Baseline', 'Ratio', 'Bar', ''];
  return [`## ${title}`, '', inCells(head), inCells(head.map(() => '---')), ...rows, ''].join('\n');
}
