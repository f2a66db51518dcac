import { useStored } from '../../../stored/stored.ts';
import { Details } from '../../../ui/details.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import type { BustHelperProps } from './bust-helper.tsx';
import { setBustHelperOpen, storedBustHelper } from './stored-bust-helper.ts';

const BustHelper = onDemand<BustHelperProps>({
  load: async () => (await import('./bust-helper.tsx')).BustHelper,
  failure: 'This help could not be loaded',
});

/** The bust helper, whose code loads when it is opened. It is open after a reload if it was open before. */
export function BustHelperDetails(props: BustHelperProps) {
  const { isOpen } = useStored(storedBustHelper);
  return (
    <Details
      summary="How do I choose a finished bust?"
      isOpen={isOpen}
      onToggle={setBustHelperOpen}
      className="pt-3"
    >
      <BustHelper {...props} />
    </Details>
  );
}
