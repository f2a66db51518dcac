/** The parts of the tagline. */
export const PROMISES = ['Perfect fit.', 'Real gauge.', 'Zero math.'] as const;

export const TAGLINE = PROMISES.join(' ');
