import type { PigeonholeStatus } from '#contract/pigeonholes/status.ts';
import { t } from '#web/messages.ts';
import { Chip, type ChipVariant } from '#web/ui/display/Chip.tsx';

const variants: Record<PigeonholeStatus, ChipVariant> = {
  new: 'plain',
  upcoming: 'gold',
  live: 'live',
  ended: 'mute',
  expired: 'mute',
};

export function StatusChip({ status }: { status: PigeonholeStatus }) {
  return <Chip variant={variants[status]}>{t(`ph.status.${status}`)}</Chip>;
}
