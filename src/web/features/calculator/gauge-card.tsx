import { useState } from 'react';
import { Link } from 'wouter';
import { TYPED_GAUGE } from '../../../engine/limits.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AccountInvitation } from './account-invitation.tsx';
import { useCardUnit } from './card-units.ts';
import type { GaugeEntry } from './draft.ts';
import { GaugeFields } from './gauge-fields.tsx';
import { ownGaugeRanges } from './pattern-entry.ts';
import { UnitsToggle } from './units-toggle.tsx';

interface GaugeCardProps {
  gauge: GaugeEntry;
  conversion: GaugeConversion;
  onChange: (gauge: GaugeEntry) => void;
}

/** One's own gauge: typed, or taken from a saved swatch. */
export function GaugeCard({ gauge, conversion, onChange }: GaugeCardProps) {
  const [unit, setUnit] = useCardUnit('gauge');
  const [tab, setTab] = useState<'own' | 'saved'>('own');
  const own = (
    <div className="flex flex-col gap-4">
      <GaugeFields
        gauge={gauge}
        unit={unit}
        conversion={conversion}
        ranges={ownGaugeRanges}
        step={TYPED_GAUGE.step}
        onChange={onChange}
      />
      <p className="text-muted text-sm">
        Count over {unit === 'in' ? '4 inches' : '10 cm'} of a swatch that was washed and dried.{' '}
        <Link href={paths.swatchingGuide} className="text-madder underline">
          How to swatch
        </Link>
      </p>
    </div>
  );
  const saved = (
    <AccountInvitation title="Keep your swatches">
      With a free account you note each swatch once, with its yarn and needle, and pick it here.
    </AccountInvitation>
  );
  return (
    <Card title="Gauge Swatch" action={<UnitsToggle of="gauge" unit={unit} onChange={setUnit} />}>
      <Tabs
        label="Where your gauge comes from"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'own', label: 'Your Gauge', content: own },
          { value: 'saved', label: 'Saved Swatches', content: saved },
        ]}
      />
    </Card>
  );
}
