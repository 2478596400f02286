import { readEventInsights as endpoint, type SessionFigures } from '#contract/interaction/insights.ts';
import { interactiveTypes } from '#contract/kinds/interactive-types.ts';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import { sessionsOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { answersInSessions } from '../event-answers/answers-in-event.ts';
import { tappedInSessions } from '../reactions/reactions.queries.ts';
import { cleanedAt, frozenAnswers } from './frozen.queries.ts';
import { peopleJoined } from './people-joined.ts';
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
    const answers = await answersInSessions(tx, pigeonholeId, rows);
    const frozen = await frozenAnswers(tx, pigeonholeId);
    const people = await mostPeopleBySession(tx, pigeonholeId);
    const tapped = await tappedInSessions(tx, pigeonholeId);
    const sessions = rows.map(
      ({ id, name, type, startsAt, endsAt }): SessionFigures => ({
        id,
        name,
        type: type as SessionType,
        timeRange: { start: startsAt?.toISOString() ?? null, end: endsAt?.toISOString() ?? null },
        written: (answers.get(id)?.written ?? 0) + (frozen.get(id)?.written ?? 0),
        votes: (answers.get(id)?.votes ?? 0) + (frozen.get(id)?.votes ?? 0),
        people: people.get(id) ?? null,
        reactions: tapped.get(id) ?? 0,
      }),
    );
    return {
      cleanedAt: frozen.size === 0 ? null : await cleanedAt(tx, pigeonholeId),
      attendees: await peopleJoined(tx, pigeonholeId),
      written: sessions.reduce((sum, { written }) => sum + written, 0),
      votes: sessions.reduce((sum, { votes }) => sum + votes, 0),
      reactions: sessions.reduce((sum, { reactions }) => sum + reactions, 0),
      people: mostPeople(sessions.map(({ people: most }) => most)),
      sessions,
    };
  },
);
