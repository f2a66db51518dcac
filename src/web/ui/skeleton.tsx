/** Gray rows in place of a list that is loading, so that the layout does not shift. */
export function Skeleton({
  label,
  rows = 4,
  rowHeight = 'h-20',
}: {
  label: string;
  rows?: number;
  rowHeight?: string;
}) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden="true" className={`bg-sunken animate-pulse rounded-lg ${rowHeight}`} />
      ))}
    </div>
  );
}
