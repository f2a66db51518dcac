const fibers = [
  {
    name: 'Wool',
    behavior: 'Blooms in water, evens out and springs back. Felts when it is hot and rubbed.',
    advice: 'Soak and dry flat. What you measure then is what you get.',
  },
  {
    name: 'Superwash wool',
    behavior: 'Relaxes and grows in water, in length above all, and lacks the grip to come back.',
    advice: 'Never trust it unwashed. If its label allows, a little tumble drying takes some of it back.',
  },
  {
    name: 'Alpaca',
    behavior: 'Warm and smooth, with little spring. A heavy garment lengthens as it hangs.',
    advice:
      'When it is dry, hang it up for a night with a few pegs on the lower edge, and count the rows again.',
  },
  {
    name: 'Mohair',
    behavior: 'Light; relaxes only a little in water. Its halo hides the stitches.',
    advice: 'Count on the purl side or against the light. It does not like to be unraveled.',
  },
  {
    name: 'Cotton',
    behavior: 'No spring. May shrink in a warm wash, then stretches with wear under its own weight.',
    advice: 'Wash and dry the swatch just as you will the garment, twice if it will be washed often.',
  },
  {
    name: 'Linen, hemp',
    behavior: 'Stiff and uneven on the needles, softer with every wash, and a little longer.',
    advice: 'Wash it in the machine if the label allows, and hang it up before you count.',
  },
  {
    name: 'Silk',
    behavior: 'Strong and heavy, without spring. Drapes, and gives way in length.',
    advice: 'Press, never wring: it is weaker while it is wet. Hang it up before you count.',
  },
  {
    name: 'Bamboo, viscose',
    behavior: 'Slippery and heavy. Grows in length, and is weak while it is wet.',
    advice: 'Lift it out with both hands, dry it flat, then hang it up for a night.',
  },
  {
    name: 'Acrylic, nylon',
    behavior: 'Hardly changes in water. Heat melts its spring away for good.',
    advice: 'Wash and dry it as the label says. Never iron it, and keep steam away.',
  },
  {
    name: 'Blends',
    behavior: 'Behave like what they hold most of; a little nylon or wool lends spring.',
    advice: 'Read the label, find the largest part above, and swatch as for that.',
  },
] as const;

const onPhone = 'max-sm:block';

/**
 * The behavior of fibers, and its consequences for a swatch: a table, laid out as a list on a phone. The explicit roles
 * keep its table semantics, which browsers drop when the layout is not a table's.
 */
export function FiberTable() {
  return (
    <table role="table" className={`${onPhone} border-line w-full border-b text-left text-base`}>
      <caption className="sr-only">How fibers behave, and what that means for a swatch</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="text-muted">
          {['Fiber', 'What it does', 'For your swatch'].map((title) => (
            <th key={title} scope="col" role="columnheader" className="py-2 pr-4 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={onPhone}>
        {fibers.map(({ name, behavior, advice }) => (
          <tr key={name} role="row" className={`border-line border-t align-top max-sm:py-3 ${onPhone}`}>
            <th
              scope="row"
              role="rowheader"
              className={`${onPhone} font-display text-lg leading-snug font-semibold sm:w-32 sm:py-3 sm:pr-4`}
            >
              {name}
            </th>
            <td role="cell" className={`${onPhone} sm:py-3 sm:pr-4`}>
              {behavior}
            </td>
            <td role="cell" className={`${onPhone} text-muted sm:py-3`}>
              {advice}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
