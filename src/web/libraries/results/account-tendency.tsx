import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../api/reply-types.ts';
import { TendencySlot } from '../../calculator/tools/outcomes/tendency-slot.tsx';
import { OUTCOMES } from './queries.ts';

interface AccountTendencyProps {
  recommendation: { recommendedSize: string };
}

/**
 * The tendency of a signed-in user, in a result. It is an addition: it appears later, or not at all if it cannot be
 * loaded.
 */
export function AccountTendency({ recommendation }: AccountTendencyProps) {
  const { data } = useQuery<ReplyOf<typeof OUTCOMES>>({ queryKey: [OUTCOMES] });
  return <TendencySlot outcomes={data ?? []} recommendation={recommendation} />;
}
