import { describe, expect, test } from 'vitest';
import { applyNews } from '#contract/kinds/apply-news.ts';
import { qna } from '#contract/kinds/qna/qna.live.ts';
import { qnaSettings } from '#contract/kinds/qna/qna-settings.ts';
import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import { isShown, type Question } from '#contract/kinds/qna/questions.ts';
import { type ChannelName, channelNames } from '#contract/realtime/channel.ts';
import { sessionSpec } from '#contract/realtime/session-spec.ts';
import {
  applyToSession,
  type SessionEvent,
  type SessionSnapshot,
} from '#contract/realtime/session-stream.ts';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import { forAudience, questionEvents, tallyEvents } from '../kinds/qna/questions.view.ts';
import { holdWindow } from './hold-window.ts';
import { smallWindows } from './small-windows.fixture.ts';
import { windowOf } from './window-of.ts';

type Content = Readonly<Record<string, unknown>> & { questions: readonly Question[] };

/** One channel: everything it may see, what a server holds of that, and a screen that only applies the news it is sent. */
function watching(channel: ChannelName, questions: readonly Question[]) {
  let all = {
    type: 'qna',
    session: { name: 'Ask the board', settings: {} },
    questions,
    comments: [],
  } as unknown as Content;
  const held = holdWindow(all as unknown as SessionSnapshot, channel, smallWindows);
  let screen = held.shown;
  return {
    happens(event: SessionEvent) {
      if (!sessionSpec.events[event.name].channels.includes(channel)) return;
      all = applyNews(qna, all, event) as Content;
      for (const news of held.take(event)) screen = applyToSession(screen, news);
    },
    get shows() {
      return {
        screen,
        server: held.shown,
        fresh: windowOf(all as unknown as SessionSnapshot, channel, smallWindows),
      };
    },
  };
}

const channels = (questions: readonly Question[]) =>
  channelNames.map((channel) => {
    if (channel === 'admin') return watching(channel, questions);
    const shown = questions.filter(({ status }) => isShown(status));
    return watching(
      channel,
      channel === 'moderator' ? shown : shown.map((question) => forAudience(question, settings)),
    );
  });

const asked = (id: number, status: QuestionStatus, votes = 0): Question => ({
  id: String(id),
  text: `Question ${id}`,
  author: null,
  askedAt: '2026-11-20T10:00:00.000Z',
  votes,
  status,
  edited: false,
  downvotes: 0,
});

const settings = { ...qnaSettings.usual, votes: 'upvote_downvote_positive', tagsFor: 'askers' } as const;

const statuses = [
  'pending',
  'allowed',
  'allowed',
  'allowed',
  'current',
  'answered',
  'dismissed',
  'archived',
] as const;

describe('a window (L24)', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'after any news a screen holds what a fresh snapshot holds, on every channel (seed %i)',
    (seed) => {
      const random = seededRandom(seed);
      const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
      const questions = new Map<string, Question>();
      for (let id = 1; id <= 6; id += 1) questions.set(String(id), asked(id, one(statuses), id % 3));
      const watched = channels([...questions.values()]);
      // Ids of two lengths, so that an order by their letters would be found out.
      for (let id = 7; id < 400; id += 1) {
        const known = questions.get(one([...questions.keys()])) as Question;
        const what = random();
        const next =
          what < 0.15
            ? asked(id, one(['pending', 'allowed']))
            : what < 0.45
              ? { ...known, status: one(statuses), edited: random() < 0.2 }
              : { ...known, votes: known.votes + one([-1, 1, 1]) };
        const before = questions.get(next.id);
        questions.set(next.id, next);
        const events: readonly SessionEvent[] =
          before !== undefined && before.status === next.status && before.votes !== next.votes
            ? tallyEvents({ id: next.id, votes: next.votes, downvotes: 0 }, settings)
            : questionEvents(next, settings, { wasShown: before !== undefined && isShown(before.status) });
        for (const event of events) {
          for (const channel of watched) {
            channel.happens(event);
            const { screen, server, fresh } = channel.shows;
            expect(screen).toEqual(fresh);
            expect(server).toEqual(fresh);
          }
        }
      }
    },
  );

  test('says how many there are, also of those it does not hold', () => {
    const phone = watching(
      'attendee',
      Array.from({ length: 9 }, (_, at) => asked(at + 1, 'allowed')),
    );
    phone.happens({ name: 'question-shown', body: asked(10, 'allowed') });

    const { screen } = phone.shows;
    expect(screen).toMatchObject({ totals: { allowed: 10, answered: 0 } });
    expect(screen.type === 'qna' && screen.questions.map(({ id }) => id)).toEqual(['8', '9', '10']);
  });

  test('of a question that is far down a phone gets not a byte, however it is voted for below the border', () => {
    const phone = watching('attendee', [
      ...Array.from({ length: 3 }, (_, at) => asked(at + 1, 'allowed', 50)),
      asked(4, 'allowed'),
      asked(5, 'allowed'),
      asked(6, 'allowed'),
    ]);
    const before = phone.shows.screen;
    phone.happens({ name: 'question-tallied', body: { id: '4', votes: 49 } });
    expect(phone.shows.screen).toBe(before);
    phone.happens({ name: 'question-tallied', body: { id: '4', votes: 51 } });
    const { screen } = phone.shows;
    expect(screen.type === 'qna' && screen.questions.map(({ id }) => id)).toEqual(['2', '3', '4', '5', '6']);
  });
});
