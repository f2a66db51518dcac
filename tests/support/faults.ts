import { appendFileSync } from 'node:fs';

/** Tells whether the full form runs (`npm run test:faults`) instead of the short one. */
export const isFull = process.env.FAULTS === 'full';

/** Returns a number of repetitions, or a time, of the form that runs. */
export const shortOrFull = (short: number, full: number): number => (isFull ? full : short);

/** Returns the title, with the reason if the test is skipped. */
export const titleWithObstacle = (title: string, obstacle: string | null): string =>
  obstacle === null ? title : `${title} (skipped: ${obstacle})`;

/** Records the figures of a full run for docs/reliability.md. */
export function recordFigures(fault: string, figures: Readonly<Record<string, string | number>>): void {
  const file = process.env.FAULTS_FIGURES;
  if (isFull && file) appendFileSync(file, `${JSON.stringify({ fault, figures })}\n`);
}
