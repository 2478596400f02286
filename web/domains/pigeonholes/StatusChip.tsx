import type { PigeonholeStatus } from '#contract/pigeonholes/pigeonholes.ts';
import { t } from '#web/messages.ts';
import { Chip, type ChipLook } from '#web/ui/Chip.tsx';

const looks: Record<PigeonholeStatus, ChipLook> = {
  new: 'plain',
  upcoming: 'gold',
  live: 'live',
  ended: 'mute',
  expired: 'mute',
};

export function StatusChip({ status }: { status: PigeonholeStatus }) {
  return <Chip look={looks[status]}>{t(`ph.status.${status}`)}</Chip>;
}
