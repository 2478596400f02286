import { readEventInsights as endpoint, type SessionFigures } from '#contract/interaction/insights.ts';
import { interactiveTypes } from '#contract/kinds/interactive-types.ts';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { countAttendees } from '#server/domains/attendees/index.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import { sessionsOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { allKinds } from '../kinds/kinds.ts';
import { refuseInTest } from './refuse-in-test.ts';
import { mostPeopleBySession } from './steps.queries.ts';
import { mostPeople } from './steps.view.ts';

export const readEventInsights = handle(
  endpoint,
  'pigeonhole',
  async ({ tx, subject: { id: pigeonholeId } }) => {
    refuseInTest(await pigeonholeById(tx, pigeonholeId));
    const takesPart = (type: string) => interactiveTypes.some((one) => one === type);
    const rows = (await sessionsOf(tx, pigeonholeId)).filter(({ type }) => takesPart(type));
    const answers = new Map();
    for (const kind of allKinds) {
      const sessionIds = rows.filter(({ type }) => type === kind.type).map(({ id }) => id);
      if (sessionIds.length === 0) continue;
      for (const [id, counted] of await kind.countAnswers(tx, { pigeonholeId, sessionIds }))
        answers.set(id, counted);
    }
    const people = await mostPeopleBySession(tx, pigeonholeId);
    const sessions = rows.map(
      ({ id, name, type, startsAt, endsAt }): SessionFigures => ({
        id,
        name,
        type: type as SessionType,
        timeRange: { start: startsAt?.toISOString() ?? null, end: endsAt?.toISOString() ?? null },
        written: 0,
        votes: 0,
        people: people.get(id) ?? null,
        ...answers.get(id),
      }),
    );
    return {
      attendees: await countAttendees(tx, pigeonholeId),
      written: sessions.reduce((sum, { written }) => sum + written, 0),
      votes: sessions.reduce((sum, { votes }) => sum + votes, 0),
      people: mostPeople(sessions.map(({ people: most }) => most)),
      sessions,
    };
  },
);
