import type { OpentextMine } from '#contract/kinds/opentext/opentext.live.ts';
import type { OpentextForm } from '#contract/kinds/opentext/opentext-form.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Outgoing } from '#web/realtime/outbox-entry.ts';

/** How many answers somebody may still give; null where there is no limit. What is on its way counts. */
export function answersLeft(
  { settings }: LiveSession<'opentext'>,
  form: OpentextForm,
  { sent }: OpentextMine,
  sending: readonly Outgoing[],
): number | null {
  const most = form === 'words' ? settings.mostWords : settings.mostAnswers;
  if (most === 0) return null;
  return Math.max(0, most - sent - sending.filter(({ status }) => status === 'on its way').length);
}
