/** A loading indicator. The label is shown and read aloud. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="text-muted flex flex-col items-center justify-center gap-3 p-8">
      <span
        aria-hidden="true"
        className="border-line border-t-madder size-10 animate-spin rounded-full border-4"
      />
      {label}
    </div>
  );
}
