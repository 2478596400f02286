import { useQueryClient } from '@tanstack/react-query';
import { restorableSeconds } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { CallError, call } from '#web/api/call.ts';
import { changesOf, refresh } from '#web/api/refresh.ts';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';

/** "Undo" goes before the server lets go, so that it does what it says. */
const offeredSeconds = restorableSeconds - 5;
/** Somebody has to read what it came back without. */
const readingSeconds = 10;

/** Deletes sessions, and brings them back: the server keeps them for half a minute, whatever becomes of this page. */
export function useDeletions() {
  const client = useQueryClient();

  async function restore({ id: lsId, pigeonholeId: phId, name, timeRange: { start, end } }: LiveSession) {
    const about = `session ${lsId}`;
    try {
      const { timeRange } = (await call('restoreSession', { params: { phId }, body: { lsId } })).liveSession;
      void refresh(client, changesOf('restoreSession', { phId }));
      const [startLost, endLost] = [
        start !== null && timeRange.start === null,
        end !== null && timeRange.end === null,
      ];
      if (startLost || endLost)
        toast(t(startLost ? 'agenda.restored.untimed' : 'agenda.restored.endless', { name }), {
          about,
          seconds: readingSeconds,
        });
      else toast(t('agenda.restored', { name }), { variant: 'ok', about });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      tellFailure(failure);
    }
  }

  return async function remove(session: LiveSession) {
    try {
      await call('deleteSession', { params: { lsId: session.id } });
      void refresh(client, changesOf('deleteSession', { lsId: session.id }));
      toast(t('agenda.deleted', { name: session.name }), {
        seconds: offeredSeconds,
        about: `session ${session.id}`,
        action: { label: t('studio.undo'), onPress: () => void restore(session) },
      });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      tellFailure(failure);
    }
  };
}
