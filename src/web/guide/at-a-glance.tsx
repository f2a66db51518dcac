const figures = [
  { figure: '6 × 6 in', words: 'or larger (15 × 15 cm), in the stitch, yarn and needles of the garment' },
  { figure: '15–30 min', words: 'to soak in lukewarm water' },
  { figure: '24+ hours', words: 'to dry flat, all the way through' },
  { figure: '30+ min', words: 'to rest, without pins, before it is measured' },
  { figure: '4 in', words: '(10 cm) to count over, in the middle, stitches and rows' },
  { figure: '½ stitch', words: 'counts: write 21.5, do not round' },
] as const;

/** The numbers of the guide in a list, for quick reference. */
export function AtAGlance() {
  return (
    <section aria-labelledby="at-a-glance" className="mb-8">
      <h2 id="at-a-glance" className="sr-only">
        At a glance
      </h2>
      <dl className="border-line grid gap-x-8 border-b sm:grid-cols-2">
        {figures.map(({ figure, words }) => (
          <div key={figure} className="border-line flex flex-wrap items-baseline gap-x-4 border-t py-3">
            <dt className="font-display text-madder w-28 shrink-0 text-xl leading-tight font-semibold">
              {figure}
            </dt>
            <dd className="min-w-32 flex-1">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
