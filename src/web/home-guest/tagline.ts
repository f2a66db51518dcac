/** The tagline's sentences. The landing page and the social card show each on a line of its own. */
export const TAGLINE_SENTENCES = ['Perfect fit.', 'Real gauge.', 'Zero math.'] as const;
