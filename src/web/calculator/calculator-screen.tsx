import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { EASE_BANDS } from '../../engine/catalog.ts';
import { formatBandEase } from '../../engine/ease.ts';
import { useCardUnit } from '../measurement-inputs/card-units.ts';
import { ProjectsSlot } from './tools/outcomes/outcome-slots.tsx';
import { paths } from '../paths.ts';
import { Card } from '../ui/card.tsx';
import { keepUnits } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { CalculatorBoard, type Slots } from './calculator-board.tsx';
import { Example } from './entries/example.tsx';
import type { CalculatorState } from './use-calculator.ts';

interface CalculatorScreenProps extends Slots {
  calculator: CalculatorState;
  /** Says where the projects are stored, and until when. */
  projectsNote: string;
  /** A tip on how to find saved entries on another device. */
  storageTip: ReactNode;
  /** Shown above the cards, such as a loading message. */
  children?: ReactNode;
}

/** The calculator as a page, with its heading and tips. */
export function CalculatorScreen({ projectsNote, storageTip, children, ...board }: CalculatorScreenProps) {
  // In print, a result appears without the heading. Without a result, the entries are printed.
  const paper = board.calculator.result ? 'print:hidden' : '';
  return (
    <Page
      title="Gauge Calculator"
      description="Enter your gauge and the pattern’s sizes, and see which size to knit and how it will measure."
    >
      <h1 className={`text-4xl font-semibold ${paper}`}>Gauge Calculator</h1>
      <p className={`text-muted mt-2 max-w-prose text-lg ${paper}`}>
        Enter your swatch, your bust and the pattern to see your size.
      </p>
      <Example calculator={board.calculator} />
      {children}
      <CalculatorBoard {...board} />
      <div className="mt-5 empty:hidden print:hidden">
        <ProjectsSlot note={projectsNote} />
      </div>
      <div className="mt-10 print:hidden">
        <TipCards storage={storageTip} />
      </div>
    </Page>
  );
}

const link = 'text-madder underline';

function TipCards({ storage }: { storage: ReactNode }) {
  const [unit] = useCardUnit('fit');
  const [classic, loose] = ['Classic fit', 'Loose fit'].map((name) => {
    const band = EASE_BANDS.find((each) => each.name === name);
    return band && keepUnits(formatBandEase(band, unit));
  });
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
          Ease is finished bust minus body bust. A classic fit has {classic} of it, a loose one {loose}.
          Measure a sweater you love, laid flat, and double it.
        </p>
      </Card>
      <Card title="Pattern storage">
        <p>
          What you type stays in this browser until you start over. The gauge and sizes of a pattern that you
          use are also stored on the server, for seven days unless you save it. {storage}
        </p>
      </Card>
    </aside>
  );
}
