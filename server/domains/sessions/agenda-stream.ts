import { agendaSpec as spec } from '#contract/realtime/agenda-spec.ts';
import { type AgendaEvent, type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import {
  agendaPigeonholeView,
  pigeonholeById,
  shownAppearanceOf,
} from '#server/domains/pigeonholes/index.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { holdAll } from '#server/kernel/realtime/rooms/hold-all.ts';
import type { StreamKind } from '#server/kernel/realtime/stream-kind.ts';
import { announcementOf } from './announcing/announcements.queries.ts';
import { backstageMessagesOf } from './backstage/backstage.queries.ts';
import { reactionsOf } from './reactions/reactions.queries.ts';
import { offeredView } from './reactions/reactions.view.ts';
import { sessionsOf } from './sessions.queries.ts';
import { sessionForAudience, sessionView } from './sessions.view.ts';
import { stageOf } from './stage/stages.queries.ts';
import { endOfTest, endSoon } from './test-mode/end-test-mode.ts';

/** What a pigeonhole as a whole shows. It has no live actions, so its room has nothing to remember. */
export const makeAgendaStream = (
  clock: Clock,
  kernel: () => Kernel,
): StreamKind<AgendaSnapshot, AgendaEvent, null> => ({
  name: 'agenda',
  spec,
  owns: (streamId) => streamId === agendaStreamId,
  locate: async () => undefined,
  async read(db, pigeonholeId) {
    const event = await pigeonholeById(db, pigeonholeId);
    const room = agendaPigeonholeView(event);
    const until = endOfTest(event, clock.now(), () => endSoon(kernel(), pigeonholeId));
    const sessions = (await sessionsOf(db, pigeonholeId)).map(sessionView);
    const { stage, cast } = await stageOf(db, pigeonholeId);
    const announcement = await announcementOf(db, pigeonholeId);
    const reactions = offeredView(await reactionsOf(db, pigeonholeId));
    const inside = { room, sessions, stage, cast, announcement, reactions };
    const atWork = { ...inside, backstage: await backstageMessagesOf(db, pigeonholeId) };
    const appearance = await shownAppearanceOf(db, pigeonholeId);
    const onStage = {
      ...inside,
      sessions: sessions.map(sessionForAudience),
      announcement: null,
      appearance,
    };
    const shown = onStage.sessions.filter((session) => !session.hidden);
    const outside = { ...inside, sessions: shown, stage: null, appearance };
    return {
      views: { attendee: outside, kiosk: outside, moderator: atWork, projector: onStage, admin: atWork },
      memory: null,
      ...(until !== null && { until }),
    };
  },
  hold: (view) => holdAll(spec, view),
  shut: () => false,
  subject: () => undefined,
  rules: () => null,
  person: () => null,
  mine: () => ({}),
  round: () => 0,
  confirm: async () => 'NotFound',
  recall: () => undefined,
});
