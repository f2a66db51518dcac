/** The IndexedDB database for what is too large for localStorage. */
const DATABASE = 'swatchwise';
const STORE = 'files';

/** Resolves at the event `success` of a request or a transaction, or rejects with its error at the event `failure`. */
const waitFor = (source: IDBOpenDBRequest | IDBTransaction, success: string, failure: string) =>
  new Promise<void>((resolve, reject) => {
    source.addEventListener(success, () => resolve());
    source.addEventListener(failure, () => reject(source.error ?? new DOMException('', 'AbortError')));
  });

/** Runs one request. The connection closes after it: an open one would delay the deletion at sign-out. */
async function run<T>(mode: IDBTransactionMode, start: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  await waitFor(opening, 'success', 'error');
  const database = opening.result;
  try {
    const transaction = database.transaction(STORE, mode);
    const request = start(transaction.objectStore(STORE));
    // A full disk may be noticed only at the end of the transaction. A failed request aborts it.
    await waitFor(transaction, 'complete', 'abort');
    return request.result;
  } finally {
    database.close();
  }
}

// All functions below throw a DOMException when the browser has no storage.

/** Returns the value under a key; `undefined` if there is none. */
export const loadFile = (key: string): Promise<unknown> => run('readonly', (store) => store.get(key));

/**
 * Keeps a value under a key, until the user signs out.
 * @throws DOMException named QuotaExceededError when the disk is full; the earlier value stays
 */
export async function keepFile(key: string, value: unknown): Promise<void> {
  await run('readwrite', (store) => store.put(value, key));
}

/** Deletes the value under a key. */
export async function forgetFile(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key));
}

/** Deletes all values except those under these keys. */
export async function forgetOtherFiles(kept: readonly string[]): Promise<void> {
  if (kept.length === 0) {
    // Leaving the page does not cancel this.
    indexedDB.deleteDatabase(DATABASE);
    return;
  }
  const keys = await run('readonly', (store) => store.getAllKeys());
  const others = keys.map(String).filter((key) => !kept.includes(key));
  await Promise.all(others.map(forgetFile));
}
