import { type AgendaPigeonhole, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { knowsTimeZone } from './when.ts';

/** Whose clock an event tells its times by: that of a time zone, that of the device where none is named, or one that it does not know, or nobody's. */
export type EventClock = { readonly isHidden: boolean; readonly timeZone?: string };

export const clockOfEvent = (room: Pick<AgendaPigeonhole, 'times' | 'timezone'> | undefined): EventClock => ({
  isHidden: room?.times === 'hidden',
  ...(room?.times === 'event' && knowsTimeZone(room.timezone) && { timeZone: room.timezone }),
});

/** On a page with the live connection of an event. */
export const useEventClock = (): EventClock => clockOfEvent(useStream(agendaStreamId).snapshot?.room);
