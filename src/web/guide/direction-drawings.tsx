import { useId } from 'react';
import { ArrowHead, Drawing, Stockinette } from './drawing.tsx';

const STITCH = { width: 14, height: 10 };
const label = 'fill-ink font-display text-[19px] font-semibold';
const yarn = { className: 'stroke-on-madder fill-none', strokeWidth: 3, strokeLinecap: 'round' as const };
const purled = { strokeDasharray: '1 7' };

/** The rows of the flat piece, the first at the bottom. Every second row is purled. */
const flatRows = [
  { y: 148, isPurled: false },
  { y: 118, isPurled: true },
  { y: 88, isPurled: false },
  { y: 58, isPurled: true },
];

/** Returns the definitions of a drawing's fabric and arrow, and references to them. */
function useParts() {
  const fabric = useId();
  const arrow = useId();
  const parts = (
    <defs>
      <Stockinette id={fabric} {...STITCH} />
      <ArrowHead id={arrow} className="fill-on-madder" />
    </defs>
  );
  return { parts, fabric: `url(#${fabric})`, arrow: `url(#${arrow})` };
}

/** A drawing of flat knitting, which turns at each end, and of circular knitting, which keeps its direction. */
export function FlatAndCircularDrawing() {
  const { parts, fabric, arrow } = useParts();
  return (
    <Drawing
      viewBox="0 0 440 214"
      description="Left, a flat piece: the first row is knit from right to left; the work is turned, and the second row is purled back from left to right, drawn dotted; then knit and purl again. Right, a tube: the yarn runs around it as a spiral, always from right to left, and every round is knit."
      caption="Flat: turn at the end, and purl every second row back (dotted). In the round: the same way always, every round knit."
    >
      {parts}
      <rect x="20" y="30" width="168" height="150" rx="3" fill={fabric} />
      {flatRows.map(({ y, isPurled }) => (
        <path
          key={y}
          {...yarn}
          {...(isPurled && purled)}
          d={isPurled ? `M44 ${y}H160` : `M164 ${y}H48`}
          markerEnd={arrow}
        />
      ))}
      {flatRows.slice(1).map(({ y, isPurled }) => (
        <path
          key={y}
          {...yarn}
          d={isPurled ? `M40 ${y + 30}c-16 0 -16 -30 0 -30` : `M168 ${y + 30}c16 0 16 -30 0 -30`}
        />
      ))}
      <text x="104" y="206" textAnchor="middle" className={label}>
        Flat
      </text>
      <path d="M252 34v128c0 24 168 24 168 0V34Z" fill={fabric} />
      <ellipse cx="336" cy="34" rx="84" ry="14" className="fill-madder-fill-strong stroke-madder-fill" />
      {[138, 108, 78].map((y) => (
        <path key={y} {...yarn} d={`M416 ${y}q-80 26 -158 6`} markerEnd={arrow} />
      ))}
      <text x="336" y="206" textAnchor="middle" className={label}>
        In the round
      </text>
    </Drawing>
  );
}

/** A drawing of a flat swatch that is knitted as if in the round. */
export function CarriedYarnDrawing() {
  const { parts, fabric, arrow } = useParts();
  return (
    <Drawing
      viewBox="0 0 440 200"
      description="A flat swatch for a garment in the round. Every row is knit from right to left. At its left end the yarn is not turned: it hangs in a loose loop behind the swatch, back to the right edge, where the next row begins."
      caption="A flat swatch for the round: knit, slide, carry the yarn loosely behind (dashed), and knit again from the right."
    >
      {parts}
      <rect x="110" y="16" width="220" height="164" rx="3" fill={fabric} />
      {[150, 112, 74, 36].map((y) => (
        <path key={y} {...yarn} d={`M314 ${y}H132`} markerEnd={arrow} />
      ))}
      {[150, 112, 74].map((y) => (
        <g key={y} className="fill-none" strokeWidth="2" strokeDasharray="6 5">
          <path d={`M110 ${y - 19}H330`} className="stroke-on-madder/50" />
          <path
            d={`M110 ${y}c-44 0 -44 -19 0 -19M330 ${y - 19}c44 0 44 -19 0 -19`}
            className="stroke-ink"
            strokeLinecap="round"
          />
        </g>
      ))}
    </Drawing>
  );
}
