import type { ActionCall } from '#contract/kinds/kind.ts';
import { answerSurvey as endpoint } from '#contract/kinds/survey/surveys.ts';
import type { Reserved } from '#server/kernel/realtime/batches/handle-together.ts';
import { actOn } from '../../act-on.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import { judgedAnswers } from './judged-answers.ts';
import { type NewRun, writeRuns } from './runs/runs.queries.ts';
import { countEvents } from './survey.view.ts';
import type { SurveyMemory } from './survey-memory.ts';

type RunRow = NewRun & { person: string; call: ActionCall<typeof endpoint> };

export const answerSurvey = actOn<'survey', typeof endpoint, SurveyMemory, RunRow>('survey', endpoint, {
  admit({ params, body: { page, answers, through }, memory, who, now }) {
    const { settings, pigeonholeId, secret } = openSession(memory, now);
    const attendeeId = attendeeIn(who, pigeonholeId);
    const person = personIn(secret, attendeeId);
    return {
      ...judgedAnswers(memory.own.pages, { page, answers, through }),
      run: voterMark(secret, person, { sort: 'run', id: params.lsId }).toString('base64'),
      attendeeId: settings.anonymous ? null : attendeeId,
      through,
      person,
      // What they answered is of no use to the rooms, and stays out of them.
      call: { params, body: { page, answers: {}, through } },
    };
  },

  async write(tx, session, calls, memory) {
    const { changeAnswers } = memory.session.settings;
    const { last, refused } = lastOfEach(calls, changeAnswers);
    const { counts, added, late } = await writeRuns(
      tx,
      session,
      [...last.values()].map(({ row: { person: _, call: __, ...run } }) => run),
      { change: changeAnswers },
    );
    for (const { key, row } of calls) if (late.has(row.run)) refused.set(key, 'AlreadySubmitted');
    return {
      events: late.size < last.size ? countEvents(counts) : [],
      refused,
      gave: { written: added },
    };
  },

  remember: ({ person, call }) => ({ person, call }),
});

/** Of several calls by one person in a batch the last one counts; after a submission only another one, where answers may be changed. */
function lastOfEach(calls: readonly Reserved<RunRow>[], change: boolean) {
  const last = new Map<string, Reserved<RunRow>>();
  const refused = new Map<string, 'AlreadySubmitted'>();
  for (const call of calls) {
    const isLate = last.get(call.row.run)?.row.through === true && !(change && call.row.through);
    if (isLate) refused.set(call.key, 'AlreadySubmitted');
    else last.set(call.row.run, call);
  }
  return { last, refused };
}
