/** The browser's database of what is too large for its other storage. */
const DATABASE = 'swatchwise';
const STORE = 'files';

/** Resolves with the result of a request, or rejects with its error. */
function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new DOMException('', 'AbortError')));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return toPromise(request);
}

/** Runs one request. The connection closes after it: an open one would delay the deletion at sign-out. */
async function run<T>(mode: IDBTransactionMode, start: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      // A full disk may be noticed only now.
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new DOMException('', 'AbortError')),
      );
    });
    const [result] = await Promise.all([toPromise(start(transaction.objectStore(STORE))), ended]);
    return result;
  } finally {
    database.close();
  }
}

/**
 * Returns what is kept under a key in this browser, too large for the storage of texts; `undefined` if nothing is.
 * @throws DOMException when the browser has no storage for it
 */
export const loadFile = (key: string): Promise<unknown> => run('readonly', (store) => store.get(key));

/**
 * Keeps a value under a key, until the user signs out.
 * @throws DOMException named QuotaExceededError when the disk is full; nothing is changed then
 */
export async function keepFile(key: string, value: unknown): Promise<void> {
  await run('readwrite', (store) => store.put(value, key));
}

/** Deletes what is kept under a key. @throws DOMException when the browser has no storage for it */
export async function forgetFile(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key));
}

/** Deletes what is kept under other keys than these. @throws DOMException when the browser has no storage for it */
export async function forgetOtherFiles(kept: readonly string[]): Promise<void> {
  if (kept.length === 0) {
    // Leaving the page does not cancel this.
    indexedDB.deleteDatabase(DATABASE);
    return;
  }
  const keys = await run('readonly', (store) => store.getAllKeys());
  await Promise.all(
    keys
      .map(String)
      .filter((key) => !kept.includes(key))
      .map(forgetFile),
  );
}
