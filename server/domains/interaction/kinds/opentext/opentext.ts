import type { KindNews } from '#contract/kinds/kinds.live.ts';
import { answersAPerson, wordsAPerson } from '#contract/kinds/opentext/answer-limits.ts';
import { isShown } from '#contract/kinds/opentext/answer-status.ts';
import type { OpentextForm } from '#contract/kinds/opentext/opentext-form.ts';
import type { SessionKind } from '../session-kind.ts';
import { countAnswers, deleteAnswers } from './all-answers.queries.ts';
import { placeIds } from './answer-marks.ts';
import { answerPrompt } from './answer-prompt.ts';
import { answerWindows } from './answer-windows.ts';
import { answersIn } from './answers.queries.ts';
import { answerView, wordView } from './answers.view.ts';
import { askedIn, copyAsked, insertAsked } from './asked.queries.ts';
import { editAsked } from './edit-asked.ts';
import { groupWord } from './groups/group-word.ts';
import { ungroupWord } from './groups/ungroup-word.ts';
import {
  downloadGivenAnswers,
  downloadWrittenWords,
  insights,
  listGivenAnswers,
  listWrittenWords,
  rows,
} from './insights/opentext-insights.ts';
import { limitedAnswersIn } from './marks-taken.queries.ts';
import { moveAnswer } from './move-answer.ts';
import { moveWord } from './move-word.ts';
import type { OpentextMemory } from './opentext-memory.ts';
import { eraseAuthor, exportAnswers, forgetAnswers, resetReceived } from './personal-answers.queries.ts';
import { saveOpenTextSetup, saveWordcloud, saveWordcloudSetting } from './save-opentext-setup.ts';
import { wordsIn } from './words.queries.ts';

const nothing = { asked: null, received: 0, answers: [], words: [] };

export const opentext: SessionKind<'opentext', OpentextMemory> = {
  type: 'opentext',
  windows: answerWindows,

  async read(db, stream, { session, hasStarted }) {
    const { form, text, received } = (await askedIn(db, stream)) ?? { form: 'open', text: '', received: 0 };
    const asked = { form: form as OpentextForm, text };
    const answers = (await answersIn(db, stream)).map(answerView);
    const words = (await wordsIn(db, stream)).map(wordView);
    const all = { asked, received, answers, words };
    const shown = {
      asked,
      received,
      answers: session.settings.resultsShown ? answers.filter(({ status }) => isShown(status)) : [],
      words: session.settings.resultsShown ? words.filter(({ status }) => isShown(status)) : [],
    };
    const audience = hasStarted ? shown : nothing;
    const limited = await limitedAnswersIn(db, stream);
    return {
      contents: { attendee: audience, kiosk: audience, projector: audience, moderator: all, admin: all },
      own: { form: asked.form },
      votes: limited.map(({ mark, attendeeId }) => ({
        item: '',
        mark: attendeeId === null ? mark : Buffer.from(attendeeId),
        choice: null,
      })),
      votedItems: placeIds(Math.max(answersAPerson.most, wordsAPerson.most)),
    };
  },

  votedOn: 'answer',
  mine: (votes) => ({ sent: votes.length }),
  // The form stays as it was made.
  recall: () => undefined,

  make: (tx, { pigeonholeId, made }) =>
    insertAsked(
      tx,
      made.flatMap(({ sessionId: streamId, body: { opentext: asked } }) =>
        asked === undefined ? [] : { ...asked, pigeonholeId, streamId },
      ),
    ),

  edit: async (tx, stream, { body: { opentext: change }, hasStarted }) =>
    change === undefined ? [] : editAsked(tx, stream, { change, hasStarted }),

  countAnswers,
  insights,
  withoutWords: (told) => ({ ...told, words: [] }),
  rows,
  deleteAnswers,
  handlers: [
    answerPrompt,
    moveAnswer,
    moveWord,
    groupWord,
    ungroupWord,
    saveOpenTextSetup,
    saveWordcloud,
    saveWordcloudSetting,
    listGivenAnswers,
    downloadGivenAnswers,
    listWrittenWords,
    downloadWrittenWords,
  ],
  tables: ['opentextQuestions', 'opentextAnswers', 'opentextWords'],
  export: exportAnswers,

  copy: copyAsked,

  async forget(tx, scope) {
    const news = new Map<string, KindNews[]>();
    if (scope.of !== 'person') {
      await forgetAnswers(tx, scope.pigeonholeIds);
      if (scope.of === 'people') await resetReceived(tx, scope.pigeonholeIds);
      return news;
    }
    for (const { sessionId, id } of await eraseAuthor(tx, scope.attendees))
      news.set(sessionId, [
        ...(news.get(sessionId) ?? []),
        { name: 'answer-unnamed', body: { id, author: null } },
      ]);
    return news;
  },
};
