import { useEffect, useEffectEvent, useRef } from 'react';
import type { LengthUnit } from '../../engine/units.ts';
import { call, loadEndpoints } from '../api/client.ts';
import { useAuth, useSetUser } from '../auth/auth.tsx';
import { setPageUnit, usePageUnit } from '../measurement-inputs/card-units.ts';

async function saveUnit(units: LengthUnit): Promise<void> {
  const { updateUnits } = await loadEndpoints();
  await call(updateUnits, { body: { units } });
}

/** Keeps the unit of the page and that of the account the same. When the user signs in, the account's counts. */
export function useAccountUnits(): void {
  const auth = useAuth();
  const user = auth.status === 'user' ? auth.user : null;
  const setUser = useSetUser();
  const page = usePageUnit();
  const accountUnit = useRef<LengthUnit | null>(null);
  const userUnit = user?.units ?? null;

  const synchronize = useEffectEvent(() => {
    if (userUnit !== accountUnit.current) {
      accountUnit.current = userUnit;
      if (userUnit !== null) {
        setPageUnit(userUnit);
        return;
      }
    }
    if (user === null || page === null || page === userUnit) return;
    accountUnit.current = page;
    setUser({ ...user, units: page });
    // Without a network, the choice stays in this browser until the account is loaded again.
    saveUnit(page).catch(() => undefined);
  });
  useEffect(() => synchronize(), [user?.id, userUnit, page]);
}
