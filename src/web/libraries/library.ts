import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { ResponseError, type ListPath, type RowOf } from '../api/client.ts';
import { loadList } from '../api/downloads.ts';

interface LibraryOptions<Row> {
  /** Reads a row in any of its allowed shapes. */
  readRow?: (row: Row) => Row;
  /** The paths of other responses that depend on its rows. */
  dependents?: readonly string[];
}

/** Returns the hooks of a library, whose list the server has at a path. */
export function createLibrary<Path extends ListPath>(
  path: Path,
  { readRow = (row) => row, dependents = [] }: LibraryOptions<RowOf<Path>> = {},
) {
  const loadRows = async () => (await loadList(path)).map(readRow);
  const list = { queryKey: [path], queryFn: loadRows };
  /**
   * Returns a function that makes a change and then reloads the list. The next edit then has the saved values and their
   * version, and the focus does not return to a button that the new list does not have.
   */
  const useChange = <Input extends unknown[], Output>(change: (...input: Input) => Promise<Output>) => {
    const queryClient = useQueryClient();
    return async (...input: Input): Promise<Output> => {
      const output = await change(...input);
      const stale = [path, ...dependents];
      await Promise.all(stale.map((url) => queryClient.invalidateQueries({ queryKey: [url] })));
      // Runs after the components that wait for the list.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      return output;
    };
  };
  return {
    useChange,

    /** Returns a function that deletes a row and reloads the list. A missing row counts as deleted. */
    useDelete: (remove: (id: string) => Promise<unknown>) =>
      useChange(async ({ id }: RowOf<Path>) => {
        try {
          await remove(id);
        } catch (error) {
          if (!(error instanceof ResponseError && error.status === 404)) throw error;
        }
      }),

    /** Loads the user's rows, newest first. @param enabled whether they are needed now */
    useRows: ({ enabled = true } = {}) => useQuery({ ...list, enabled }),

    /** Returns a function that loads a row as it is now; `null` if it was deleted. */
    useFindCurrent: () => {
      const queryClient = useQueryClient();
      return async (id: string) => {
        const rows = await queryClient.query({ ...list, staleTime: 0 });
        return rows.find((row) => row.id === id) ?? null;
      };
    },
  };
}
