import { Search as SearchIcon } from 'lucide-react';
import { useId } from 'react';
import { Input } from './field.tsx';

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether any of the texts holds what is searched for, whatever its case and accents; nothing searched for matches all. */
export function matchesSearch(searched: string, texts: readonly (string | null)[]): boolean {
  const wanted = fold(searched.trim());
  return wanted === '' || texts.some((text) => text !== null && fold(text).includes(wanted));
}

/** Longer lists offer a search; shorter ones are read at a glance. */
export const MAX_ITEMS_WITHOUT_SEARCH = 8;

interface SearchProps {
  /** What is searched: "Search by name or description". */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search box; it answers while one types. */
export function Search({ label, value, onChange }: SearchProps) {
  const id = useId();
  return (
    <div className="relative min-w-0 flex-1 print:hidden">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchIcon
        aria-hidden="true"
        className="text-muted pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2"
      />
      <Input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={label}
        className="pl-10 placeholder-shown:text-ellipsis"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
