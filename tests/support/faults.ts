import { appendFileSync } from 'node:fs';

/** Whether the long form runs (`npm run test:faults`); otherwise the short one, with every other test. */
export const isFull = process.env.FAULTS === 'full';

/** How often something is done: in the short form, and in the full one. */
export const times = (short: number, full: number): number => (isFull ? full : short);

/** A title that says why a test is not run. */
export const titleOf = (title: string, obstacle: string | null): string =>
  obstacle === null ? title : `${title} (skipped: ${obstacle})`;

/** Notes what a full run has measured, for docs/reliability.md. */
export function recordFigures(fault: string, figures: Readonly<Record<string, string | number>>): void {
  const file = process.env.FAULTS_FIGURES;
  if (isFull && file) appendFileSync(file, `${JSON.stringify({ fault, figures })}\n`);
}
