import { Check, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Calculation } from '../../../contract/calculations.ts';
import { LONGEST_NAME } from '../../../engine/limits.ts';
import { KEPT_OFFLINE, errorMessage } from '../../api/client.ts';
import { useWrite } from '../../api/use-write.ts';
import { Input } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { renameCalculation, useReloadCalculations } from './queries.ts';
import { NAME_MISSING, tellNameMissing } from './name-missing.ts';
import { savedAnswer } from './saved-answer.ts';

interface RenameProps {
  calculation: Calculation;
  /** What is typed so far. */
  name: string;
  onChange: (name: string) => void;
  /** Called when it is renamed, or is to keep its name. */
  onClose: () => void;
}

/** The name of a result while it is being changed: Enter confirms, Escape cancels. */
export function Rename({ calculation, name, onChange, onClose }: RenameProps) {
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const reload = useReloadCalculations();
  const [isMissing, setIsMissing] = useState(false);
  const [openedAs] = useState(calculation.name);
  useEffect(() => field.current?.select(), []);

  const { mutate, isPending } = useWrite({
    write: (wanted: string) => renameCalculation(calculation, wanted),
    onDone: async ({ id, name: renamed }) => {
      const saved = savedAnswer.get();
      if (saved?.id === id) savedAnswer.set({ ...saved, name: renamed });
      await reload();
      onClose();
      toast({ title: 'Calculation Renamed' });
    },
    onFailed: (error) => {
      // It may have been changed or deleted elsewhere: the next press is meant for what is there now.
      void reload();
      toast({
        title: 'Rename Failed',
        description: errorMessage(error, 'Check your connection, then try again.', KEPT_OFFLINE),
        variant: 'destructive',
      });
    },
  });

  const confirm = () => {
    const wanted = name.trim();
    setIsMissing(wanted === '');
    if (wanted === '') {
      tellNameMissing();
      field.current?.focus();
    } else if (wanted === calculation.name) onClose();
    else if (!isPending) mutate(wanted);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="flex items-center gap-2">
        <Input
          ref={field}
          aria-label={`New name of ${calculation.name}`}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? errorId : undefined}
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={name}
          onChange={(event) => {
            setIsMissing(false);
            onChange(event.target.value);
          }}
        />
        <IconButton type="submit" label="Save the name" aria-disabled={isPending}>
          <Check aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Keep the old name" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {calculation.name !== openedAs && (
        <p role="status" className="mt-1 text-sm wrap-anywhere">
          Renamed elsewhere to “<bdi>{calculation.name}</bdi>”. Save your name, or close this to keep the
          other.
        </p>
      )}
      {isMissing && (
        <p id={errorId} className="text-madder mt-1 text-sm font-semibold">
          {NAME_MISSING}
        </p>
      )}
    </form>
  );
}
