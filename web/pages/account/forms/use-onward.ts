import { useSearchParams } from 'react-router';
import { useBoot } from '#web/ui/entry/boot.ts';

/** Where the visitor was going before they had to sign in. The server follows paths of our own only. */
export function useOnward(): string | null {
  const { kept } = useBoot();
  const [params] = useSearchParams();
  return kept.rd ?? params.get('rd');
}
