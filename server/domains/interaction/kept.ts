import { attendeesOf } from '#server/domains/attendees/index.ts';
import type { AttendeePass } from '#server/kernel/auth/attendee-token.ts';
import type { Forgetting, Kept } from '#server/kernel/kept/kept.ts';
import { forgetEvents } from '#server/kernel/realtime/streams.queries.ts';
import { forgetGuidesOfAccount, forgetGuidesOfEvents, guidesOfAccount } from './guide/guide.queries.ts';
import { forgetFigures } from './insights/forget-figures.ts';
import { forgetCleanings } from './insights/frozen.queries.ts';
import { sessionsIn } from './kept.queries.ts';
import { allKinds } from './kinds/kinds.ts';
import { endRehearsal, forgetStarter } from './rehearsal/rehearsals.queries.ts';

/** What is said and done in sessions: each kind answers for its own. Steps, reactions, frozen figures and what the stage showed name nobody, a rehearsal who started
 * it. */
export const kept: Kept = {
  tables: [
    'activityNotifications',
    'cleanings',
    'eventGuides',
    'frozenFigures',
    'rehearsals',
    'sessionReactions',
    'sessionSteps',
    'stageHistory',
    ...allKinds.flatMap(({ tables }) => tables),
  ],

  async copy({ tx, from, to, sessions, files }) {
    for (const kind of allKinds) await kind.copy(tx, { from, to, sessions, files });
  },

  async forget(forgetting, scope) {
    if (scope.of === 'person') {
      await forgetNames(forgetting, await attendeesOf(forgetting.tx, scope.person.accountId));
      await forgetStarter(forgetting.tx, scope.person.accountId);
      await forgetGuidesOfAccount(forgetting.tx, scope.person.accountId);
    } else {
      for (const pigeonholeId of scope.pigeonholeIds) await endRehearsal(forgetting.tx, pigeonholeId);
      if (scope.of === 'all') await forgetGuidesOfEvents(forgetting.tx, scope.pigeonholeIds);
      await forgetFigures(forgetting.tx, { pigeonholeIds: scope.pigeonholeIds });
      await forgetCleanings(forgetting.tx, scope.pigeonholeIds);
      for (const kind of allKinds) await kind.forget(forgetting.tx, scope);
    }
  },

  async uses(tx, fileIds) {
    const used = [];
    for (const kind of allKinds) used.push(...((await kind.uses?.(tx, fileIds)) ?? []));
    return used;
  },

  async export(db, { accountId }) {
    const attendees = await attendeesOf(db, accountId);
    const asAttendee: Record<string, unknown> = {};
    for (const kind of allKinds) Object.assign(asAttendee, await kind.export(db, attendees));
    return { asAttendee, guidesOfEvents: await guidesOfAccount(db, accountId) };
  },
};

/** Takes the name of one person off what they contributed, on all screens at once. */
async function forgetNames({ tx, publishOn }: Forgetting, attendees: readonly AttendeePass[]): Promise<void> {
  const ids = attendees.map(({ pigeonholeId }) => pigeonholeId);
  const sessions = await sessionsIn(tx, ids);
  if (sessions.length === 0) return;
  // Locked: nobody contributes under this name meanwhile.
  const publish = await publishOn(sessions);
  for (const kind of allKinds)
    for (const [streamId, news] of await kind.forget(tx, { of: 'person', attendees })) {
      const stream = sessions.find((session) => session.streamId === streamId);
      if (stream === undefined) continue;
      // Older news have the name in them; whoever missed them gets a snapshot.
      await forgetEvents(tx, stream);
      await publish(stream.pigeonholeId, streamId, news);
    }
}
