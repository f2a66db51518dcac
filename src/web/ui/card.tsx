import { useId, type ReactNode } from 'react';

interface CardProps {
  id?: string;
  title: string;
  /** To the right of the title: a units toggle or a link. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A card with a title: a section that is named by its heading. */
export function Card({ id, title, action, children, className = '' }: CardProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={`rounded-card border-line bg-card shadow-card min-w-0 border p-[min(1rem,5vw)] sm:p-6 print:border-0 print:p-0 print:shadow-none ${className}`}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={titleId} className="text-xl font-semibold sm:text-2xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
