import { submitAttempt as endpoint } from '#contract/kinds/assessment/attempts.ts';
import type { ActionCall } from '#contract/kinds/kind.ts';
import { actOn } from '../../act-on.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import { scoreEvents } from './assessment.view.ts';
import type { AssessmentMemory } from './assessment-memory.ts';
import { begunAmong, nameOf, type Submission, submitAttempts } from './attempts/attempts.queries.ts';
import { scoresIn } from './attempts/scores.queries.ts';
import { judgedChoices } from './judged-choices.ts';

type Row = Submission & { person: string; call: ActionCall<typeof endpoint> };

/** After its time an attempt is submitted as it was received by then. Whatever else is overdue is submitted with it. */
export const submitAttempt = actOn<'assessment', typeof endpoint, AssessmentMemory, Row>(
  'assessment',
  endpoint,
  {
    admit({ params, body, memory, who, now, receivedAt }) {
      const { pigeonholeId, secret } = openSession(memory, now);
      const person = personIn(secret, attendeeIn(who, pigeonholeId));
      const { attempt } = body;
      return {
        run: voterMark(secret, person, { sort: 'run', id: params.lsId }).toString('base64'),
        attempt,
        answers: judgedChoices(memory.own.questions, body.answers),
        receivedAt,
        person,
        // What counts of it is known to the database: late answers do not.
        call: { params, body: { attempt, answers: {} } },
      };
    },

    async write(tx, session, calls, memory) {
      const first = new Map<string, (typeof calls)[number]>();
      for (const call of calls) {
        const name = nameOf(call.row);
        if (!first.has(name)) first.set(name, call);
      }
      const submissions = [...first.values()].map(({ row: { person: _, call: __, ...rest } }) => rest);
      const now = new Date(Math.max(...submissions.map(({ receivedAt }) => receivedAt)));
      const submitted = await submitAttempts(tx, session, { submissions, now });
      const done = new Set(submitted.map(nameOf));
      const begun = done.size === first.size ? done : await begunAmong(tx, session, submissions);
      const refused = new Map<string, 'AlreadySubmitted' | 'NotBegun'>();
      for (const call of calls) {
        const name = nameOf(call.row);
        if (!begun.has(name)) refused.set(call.key, 'NotBegun');
        else if (!done.has(name) || first.get(name) !== call) refused.set(call.key, 'AlreadySubmitted');
      }
      const { settings } = memory.session;
      const events =
        submitted.length === 0
          ? []
          : scoreEvents(await scoresIn(tx, session), memory.own.questions, settings);
      return { events, refused, gave: { written: submitted.length } };
    },

    remember: ({ person, call }) => ({ person, call }),
  },
);
