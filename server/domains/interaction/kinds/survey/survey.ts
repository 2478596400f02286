import type { LiveSession } from '#contract/sessions/sessions.ts';
import { refuseLostPictures } from '../../refuse-lost-pictures.ts';
import type { Vote } from '../../votes-of-person.ts';
import type { SessionKind } from '../session-kind.ts';
import { answerSurvey } from './answer-survey.ts';
import { editSurvey } from './edit-survey.ts';
import { answersInWords } from './insights/answers-in-words.ts';
import { downloadRuns, listRuns, surveyInsights } from './insights/survey-insights.ts';
import { picturesOfPages } from './pictures-of-pages.ts';
import { eraseAuthorOfRuns, forgetRuns, resetRunCounts, runsOfPerson } from './runs/personal-runs.queries.ts';
import { copyRunForms, insertRunForms, picturesInForms, runFormIn } from './runs/run-forms.queries.ts';
import { countOpenRuns, countRuns, deleteRuns, runMarksIn } from './runs/runs.queries.ts';
import { askedView, countView } from './survey.view.ts';
import type { SurveyMemory } from './survey-memory.ts';

const nothing = { pages: [], version: 1, began: 0, through: 0, leftPages: {} };

export const survey: SessionKind<'survey', SurveyMemory> = {
  type: 'survey',
  windows: {},

  async read(db, stream, { session, hasStarted }) {
    const form = (await runFormIn(db, stream)) ?? nothing;
    const { through } = form;
    const asked = askedView(form, { hasStarted, test: (session as LiveSession).test });
    const phones = { survey: hasStarted ? asked : null, runs: null, through };
    const all = { survey: asked, runs: countView(form), through };
    const marks = await runMarksIn(db, stream);
    return {
      contents: {
        attendee: phones,
        kiosk: phones,
        projector: { ...phones, survey: null },
        moderator: all,
        admin: all,
      },
      own: { pages: form.pages },
      votes: marks.map((row) => ({ item: stream.streamId, mark: row.run, choice: row.through })),
      votedItems: [stream.streamId],
    };
  },

  votedOn: 'run',
  mine: ([run]: readonly Vote<boolean>[]) => ({ began: run !== undefined, through: run?.choice === true }),

  recall(own, event) {
    if (event.name === 'survey-edited') own.pages = event.body?.pages ?? [];
  },

  async make(tx, { pigeonholeId, made }) {
    const forms = made.flatMap(({ sessionId: streamId, body: { survey } }) =>
      survey === undefined ? [] : { pages: survey.pages, pigeonholeId, streamId },
    );
    const pictures = forms.flatMap(({ pages }) => picturesOfPages(pages));
    await refuseLostPictures(tx, pigeonholeId, pictures);
    await insertRunForms(tx, forms);
  },

  edit: async (tx, stream, { session, body: { survey: change }, hasStarted }) =>
    change === undefined ? [] : editSurvey(tx, stream, { session, change, hasStarted }),

  countAnswers: countRuns,
  countBegun: countOpenRuns,
  ...surveyInsights,
  withoutWords: (told) => ({
    ...told,
    figures: told.figures.map((figures) => ({ ...figures, words: [] })),
  }),
  deleteAnswers: deleteRuns,
  handlers: [answerSurvey, listRuns, downloadRuns],
  tables: ['runForms', 'runs'],

  async export(db, attendees) {
    const runs = await runsOfPerson(db, attendees);
    return {
      surveys: runs.map(({ pages, answers, ...run }) => ({
        ...run,
        answers: answersInWords(pages, answers),
      })),
    };
  },

  copy: copyRunForms,
  uses: picturesInForms,

  async forget(tx, scope) {
    if (scope.of === 'person') await eraseAuthorOfRuns(tx, scope.attendees);
    else await forgetRuns(tx, scope.pigeonholeIds);
    if (scope.of === 'people') await resetRunCounts(tx, scope.pigeonholeIds);
    return new Map();
  },
};
