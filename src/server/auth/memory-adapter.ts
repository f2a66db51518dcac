import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  /** Milliseconds since 1970. */
  endsAt: number;
}

const MOST_KEPT = 1000;

/** What the local provider knows, in memory: a sign-in takes a minute, and is begun again after a restart. */
export function createMemoryAdapter(): AdapterFactory {
  const kept = new Map<string, Kept>();

  function find(key: string): AdapterPayload | undefined {
    const found = kept.get(key);
    if (found && found.endsAt > Date.now()) return found.payload;
    kept.delete(key);
    return undefined;
  }

  function findWhere(
    kind: string,
    matches: (payload: AdapterPayload) => boolean,
  ): AdapterPayload | undefined {
    const keys = [...kept.keys()].filter((key) => key.startsWith(`${kind}:`));
    return keys.map(find).find((payload) => payload !== undefined && matches(payload));
  }

  return (kind): Adapter => ({
    upsert: (id, payload, seconds) => {
      // The oldest go first, as a Map keeps the order in which they came.
      const [oldest] = kept.keys();
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(`${kind}:${id}`, { payload, endsAt: Date.now() + (seconds ?? Infinity) * 1000 });
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
      kept.delete(`${kind}:${id}`);
      return Promise.resolve();
    },
    revokeByGrantId: (grantId) => {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      return Promise.resolve();
    },
  });
}
