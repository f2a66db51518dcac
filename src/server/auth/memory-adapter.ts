import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  /** Milliseconds since 1970. */
  endsAt: number;
}

const MAX_ENTRIES = 1000;

/** Stores the local provider's data in memory. A sign-in takes a minute, and starts again after a restart. */
export function createMemoryAdapter(): AdapterFactory {
  const entries = new Map<string, Entry>();

  function find(key: string): AdapterPayload | undefined {
    const found = entries.get(key);
    if (found && found.endsAt > Date.now()) return found.payload;
    entries.delete(key);
    return undefined;
  }

  function findWhere(
    kind: string,
    matches: (payload: AdapterPayload) => boolean,
  ): AdapterPayload | undefined {
    const keys = [...entries.keys()].filter((key) => key.startsWith(`${kind}:`));
    return keys.map(find).find((payload) => payload !== undefined && matches(payload));
  }

  return (kind): Adapter => ({
    upsert: (id, payload, seconds) => {
      // A Map is ordered by insertion, so the first key is the oldest.
      const [oldest] = entries.keys();
      if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
      entries.set(`${kind}:${id}`, { payload, endsAt: Date.now() + (seconds ?? Infinity) * 1000 });
      return Promise.resolve();
    },
    find: (id) => Promise.resolve(find(`${kind}:${id}`)),
    findByUid: (uid) => Promise.resolve(findWhere(kind, (payload) => payload.uid === uid)),
    findByUserCode: (code) => Promise.resolve(findWhere(kind, (payload) => payload.userCode === code)),
    consume: (id) => {
      const payload = find(`${kind}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      return Promise.resolve();
    },
    destroy: (id) => {
      entries.delete(`${kind}:${id}`);
      return Promise.resolve();
    },
    revokeByGrantId: (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      return Promise.resolve();
    },
  });
}
