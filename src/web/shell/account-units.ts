import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { LengthUnit } from '../../engine/units.ts';
import { call } from '../api/client.ts';
import { useAuth, useSetUser } from '../auth/auth.tsx';
import { setPageUnit, useChosenUnit } from '../measurement-inputs/card-units.ts';
import { oneOf, orNull } from '../stored/schema.ts';
import { defineStored } from '../stored/stored.ts';

/** The chosen unit until the account has it, so that a failed request is repeated when the account is loaded again. */
const unsavedUnit = defineStored({
  key: 'unsaved-unit',
  schema: orNull(oneOf<LengthUnit>('in', 'cm')),
  initial: null,
  area: 'browser',
});

/**
 * Keeps the unit of the page and that of the account the same. At sign-in, a choice that has not been saved takes precedence,
 * then the unit of the account, then that of the page.
 */
export function useAccountUnits(): void {
  const auth = useAuth();
  const user = auth.status === 'user' ? auth.user : null;
  const setUser = useSetUser();
  const chosen = useChosenUnit();
  /** The account's unit as it was last seen here; `undefined` before it was loaded. */
  const seen = useRef<LengthUnit | null | undefined>(undefined);
  const { mutate } = useMutation({
    // The mutations of a scope run one after another, so the account ends with the last choice.
    scope: { id: 'units' },
    mutationFn: (units: LengthUnit) => call('updateUnits', { body: { units } }),
    onSuccess: (_, saved) => {
      if (unsavedUnit.get() === saved) unsavedUnit.set(null);
    },
  });

  const synchronize = useEffectEvent(() => {
    let unit = chosen;
    if (user?.units !== seen.current) {
      seen.current = user?.units;
      unit = unsavedUnit.get() ?? user?.units ?? chosen;
      if (user !== null && unit !== null) setPageUnit(unit);
    }
    if (user === null || unit === null || unit === user.units) return;
    seen.current = unit;
    setUser({ ...user, units: unit });
    unsavedUnit.set(unit);
    mutate(unit);
  });
  useEffect(() => synchronize(), [user?.id, user?.units, chosen]);
}
