import type { MadeType } from '#contract/kinds/kinds.live.ts';
import { useAsk } from '#web/api/queries.ts';
import { aboveOf } from '../setup/from-above.ts';

/** What an event, and all above it, have set for its sessions of one kind. */
export function useSetup(phId: string, kind: MadeType) {
  const { data, error, refetch } = useAsk('readSetup', { params: { phId, kind } });
  return { data: data && aboveOf(kind, data.setup.levels), error, refetch };
}
