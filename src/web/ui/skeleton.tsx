/** Holds the place of lines that are on their way, so that nothing jumps when they come. */
export function Skeleton({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} aria-hidden="true" className="bg-sunken h-6 animate-pulse rounded-md" />
      ))}
    </div>
  );
}
