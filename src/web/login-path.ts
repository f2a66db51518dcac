import { useLocation, useSearch } from 'wouter';
import { getLoginPath } from './paths.ts';

/** Returns the path that signs in and then returns to this page, including its query. */
export function useLoginPath(): string {
  const [path] = useLocation();
  const search = useSearch();
  return getLoginPath(search === '' ? path : `${path}?${search}`);
}
