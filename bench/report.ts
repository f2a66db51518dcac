// Benchmarks: each `*.bench.ts` exports a `title` and a function `measure`, which compares ours with a named baseline.

/** One row of the report. */
export interface Figure {
  what: string;
  /** Ours, with its unit. */
  ours: string;
  /** The name and the value of the baseline, with its unit. */
  baseline: string;
  /** Ours ÷ baseline. */
  ratio: number;
  /** The goal for the ratio or for our figure, and whether it is met. Both are missing for a figure without a goal. */
  goal?: string;
  isMet?: boolean;
}

/** Returns a figure whose baseline is the most that it may be. */
export function withLimit(what: string, ours: number, limit: number, unit: string, digits = 0): Figure {
  const format = (value: number) => `${value.toFixed(digits)} ${unit}`;
  return {
    what,
    ours: format(ours),
    baseline: `limit: ${format(limit)}`,
    ratio: ours / limit,
    goal: '≤ 1',
    isMet: ours <= limit,
  };
}

const toRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Returns the figures of a benchmark as a table for docs/benchmarks.md. */
export function toMarkdown(title: string, figures: readonly Figure[]): string {
  const rows = figures.map(({ what, ours, baseline, ratio, goal = '', isMet }) =>
    toRow([what, ours, baseline, ratio.toPrecision(3), goal, goal && (isMet ? 'met' : '**missed**')]),
  );
  const head = ['What', 'Ours', 'Baseline', 'Ratio', 'Goal', ''];
  return [`## ${title}`, '', toRow(head), toRow(head.map(() => '---')), ...rows, ''].join('\n');
}
