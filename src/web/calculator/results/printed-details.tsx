import { useState } from 'react';
import type { Doubt } from '../../../engine/doubts.ts';
import type { Body } from '../../../engine/ease.ts';
import type { Gauge } from '../../../engine/gauge.ts';
import { formatLength } from '../../../engine/sentences.ts';
import type { GaugeConversion, LengthUnit } from '../../../engine/units.ts';
import { describeGaugeInWords } from '../../measurement-inputs/measures.ts';
import { formatDate } from '../../ui/format.ts';

/** The input of a result, as far as it is known. Gauges per 4 inches. */
export interface ResultOrigin {
  pattern: string | null;
  patternGauge: Gauge | null;
  swatch: string | null;
  knitterGauge: Gauge | null;
  doubts: readonly Doubt[];
}

interface PrintedDetailsProps {
  origin: ResultOrigin;
  /** Inches. */
  desiredBust: number | null;
  /** Inches; `null` if none is wanted. */
  desiredLength: number | null;
  body: Body | null;
  unit: LengthUnit;
  conversion: GaugeConversion;
}

/** The input and the date of a printed result, which the screen shows in other cards. */
export function PrintedDetails(props: PrintedDetailsProps) {
  const { origin, desiredBust, desiredLength, body, unit, conversion } = props;
  const [date] = useState(() => formatDate(Date.now()));
  const formatGauge = (gauge: Gauge | null) => gauge && describeGaugeInWords(gauge, { unit, conversion });
  const details = [
    ['Pattern', origin.pattern],
    ['Pattern gauge', formatGauge(origin.patternGauge)],
    ['Swatch', origin.swatch],
    ['Your gauge', formatGauge(origin.knitterGauge)],
    ['Desired finished bust', desiredBust === null ? null : formatLength(desiredBust, unit)],
    ['Desired length', desiredLength === null ? null : formatLength(desiredLength, unit)],
    [`Your ${body?.measure ?? 'body bust'}`, body && formatLength(body.inches, unit)],
    ['Date', date],
  ] as const;
  return (
    <dl className="hidden grid-cols-[auto_1fr_auto_1fr] gap-x-4 print:grid">
      {details.map(
        ([term, text]) =>
          text !== null && (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd className="font-semibold wrap-anywhere">
                <bdi>{text}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
