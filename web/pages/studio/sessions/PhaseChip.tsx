import { type Phase, phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { Chip, type ChipLook } from '#web/ui/Chip.tsx';

const looks: Record<Phase, ChipLook> = { upcoming: 'gold', ongoing: 'live', ended: 'mute' };

export function PhaseChip({ session, now }: { session: LiveSession; now: number }) {
  const phase = phaseOf(session, now);
  return <Chip look={looks[phase]}>{t(`agenda.phase.${phase}`)}</Chip>;
}
