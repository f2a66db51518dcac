/** The tagline, promise by promise. */
export const PROMISES = ['Perfect fit.', 'Real gauge.', 'Zero math.'] as const;

export const TAGLINE = PROMISES.join(' ');
