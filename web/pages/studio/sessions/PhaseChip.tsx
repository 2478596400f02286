import { type Phase, phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { Chip, type ChipVariant } from '#web/ui/display/Chip.tsx';

const variants: Record<Phase, ChipVariant> = { upcoming: 'gold', ongoing: 'live', ended: 'mute' };

export function PhaseChip({ session, now }: { session: LiveSession; now: number }) {
  if (session.test !== undefined) return <Chip variant="gold">{t('agenda.phase.test')}</Chip>;
  const phase = phaseOf(session, now);
  return <Chip variant={variants[phase]}>{t(`agenda.phase.${phase}`)}</Chip>;
}
