import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';

const link = 'text-madder underline';

/** Tips on measuring, ease and storage. @param storage a tip on how to find entries on another device */
export function TipCards({ storage }: { storage: ReactNode }) {
  return (
    <aside aria-label="Tips" className="grid gap-4 md:grid-cols-3">
      <Card title="Measuring tips">
        <p>
          Knit the swatch larger than what you count, wash and dry it like the sweater, lay it flat without
          stretching, and count in its middle. Half stitches count.{' '}
          <Link href={paths.swatchingGuide} className={link}>
            Swatching guide
          </Link>
        </p>
      </Card>
      <Card title="Ease guidelines">
        <p>
          Ease is finished bust minus body bust. A classic fit has 2 to 4 inches (5 to 10 cm) of it, a loose
          one 4 to 6 (10 to 15 cm). Measure a sweater you love, laid flat, and double it.
        </p>
      </Card>
      <Card title="Pattern storage">
        <p>What you type stays in this browser until you start over. {storage}</p>
      </Card>
    </aside>
  );
}
