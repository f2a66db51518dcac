import { useLocation, useSearch } from 'wouter';
import { getLoginPath } from './paths.ts';

/** The address that signs in and comes back to this page, with what its address names. */
export function useLoginPath(): string {
  const [path] = useLocation();
  const search = useSearch();
  return getLoginPath(search === '' ? path : `${path}?${search}`);
}
