import { endOfRun, mostAttempts } from '#contract/kinds/assessment/assessment-limits.ts';
import { beginAttempt as endpoint } from '#contract/kinds/assessment/attempts.ts';
import type { ActionCall } from '#contract/kinds/kind.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../act-on.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import { scoreEvents } from './assessment.view.ts';
import type { AssessmentMemory } from './assessment-memory.ts';
import { beginAttempts, type NewAttempt } from './attempts/attempts.queries.ts';
import { scoresIn } from './attempts/scores.queries.ts';

type Row = NewAttempt & { person: string; call: ActionCall<typeof endpoint> };

/** The time of an attempt begins as this call comes in: nothing that a phone says of time counts. */
export const beginAttempt = actOn<'assessment', typeof endpoint, AssessmentMemory, Row>(
  'assessment',
  endpoint,
  {
    admit({ params, body: { attempt, moreTime }, memory, who, now, receivedAt }) {
      const { settings, pigeonholeId, secret } = openSession(memory, now);
      const attendeeId = attendeeIn(who, pigeonholeId);
      if (attempt > mostAttempts(settings.attempts)) throw new Refusal('NoAttemptLeft');
      const person = personIn(secret, attendeeId);
      return {
        run: voterMark(secret, person, { sort: 'run', id: params.lsId }).toString('base64'),
        attempt,
        attendeeId: settings.anonymous ? null : attendeeId,
        until: endOfRun(receivedAt, settings, moreTime),
        person,
        call: { params, body: { attempt, moreTime } },
      };
    },

    async write(tx, session, calls, memory) {
      const first = new Map<string, NewAttempt>();
      for (const { row } of calls)
        if (!first.has(row.run)) {
          const { run, attempt, attendeeId, until } = row;
          first.set(row.run, { run, attempt, attendeeId, until });
        }
      const begun = await beginAttempts(tx, session, [...first.values()]);
      const refused = new Map<string, 'NoAttemptLeft'>();
      for (const { key, row } of calls)
        if (!begun.has(row.run) || first.get(row.run)?.attempt !== row.attempt)
          refused.set(key, 'NoAttemptLeft');
      const { settings } = memory.session;
      const events =
        begun.size === 0 ? [] : scoreEvents(await scoresIn(tx, session), memory.own.questions, settings);
      return { events, refused, gave: {} };
    },

    remember: ({ person, call }) => ({ person, call }),
  },
);
