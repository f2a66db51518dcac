const THICKNESS = 30;
/** How far the ruler extends beyond its first and last mark. */
const OVERHANG = 12;

interface RulerProps {
  /** The distance from 0 to the last number, in SVG units. */
  length: number;
  /** The number of inches or centimeters. */
  units: number;
  /** An even number. */
  marksPerUnit: number;
  transform: string;
  /** Keeps the numbers upright on a vertical ruler. */
  isTurned?: boolean;
}

/** A drawing of a ruler along the x axis, with its marks at the upper edge. */
export function Ruler({ length, units, marksPerUnit, transform, isTurned = false }: RulerProps) {
  const step = length / units;
  const getMarkLength = (mark: number) => {
    if (mark % marksPerUnit === 0) return 12;
    return mark % (marksPerUnit / 2) === 0 ? 8 : 5;
  };
  return (
    <g transform={transform}>
      <rect
        x={-OVERHANG}
        width={length + 2 * OVERHANG}
        height={THICKNESS}
        rx="3"
        className="fill-ochre-soft stroke-ochre"
        strokeWidth="0.75"
      />
      {Array.from({ length: units * marksPerUnit + 1 }, (_, mark) => (
        <path
          key={mark}
          d={`M${(mark * step) / marksPerUnit} 0v${getMarkLength(mark)}`}
          className="stroke-ink"
        />
      ))}
      {Array.from({ length: units + 1 }, (_, number) => (
        <text
          key={number}
          transform={`translate(${number * step} 21) ${isTurned ? 'rotate(-90)' : ''}`}
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-ink font-display text-[16px] font-semibold"
        >
          {number}
        </text>
      ))}
    </g>
  );
}
