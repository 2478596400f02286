import { setTimeout as sleep } from 'node:timers/promises';
import type { QuizStep } from '#contract/kinds/quiz_presenter/quiz-steps.ts';
import { heartbeatSeconds } from '#contract/realtime/protocol.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { Browser } from '#server/test/browser.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { answerOf } from './everyday-calls.ts';

export type QuizDesk = {
  quiz: string;
  poll: string;
  /** Takes the quiz on until it is there. */
  present(step: QuizStep, number: number): Promise<void>;
  /** Of the poll, on all screens. */
  showResults(shown: boolean): Promise<void>;
};
export type QuizStage = Disposable & { board(number: number): Promise<Board> };
type Board = NonNullable<SnapshotOf<'quiz_presenter'>['board']>;

const options = ['Sixty-two', 'Eighty-one', 'Forty-nine', 'A hundred'];

/** A quiz and a poll that ask the same, both running. */
export async function openQuizDesk(
  organiser: Browser,
  phId: string,
  { questions, seconds }: { questions: number; seconds: number },
): Promise<QuizDesk> {
  const texts = Array.from({ length: questions }, (_, at) => `How high is tower number ${at + 1}?`);
  const make = async (content: object) => {
    const body = { pigeonholeId: phId, name: 'How high?', ...content };
    const { liveSession } = await answerOf<{ liveSession: { id: string } }>(organiser, 'makeSession', {
      body,
    });
    await answerOf(organiser, 'startSession', { params: { lsId: liveSession.id } });
    return liveSession.id;
  };
  const quiz = await make({
    type: 'quiz_presenter',
    settings: { streakBonus: true },
    quiz_presenter: {
      questions: texts.map((text) => ({
        text,
        seconds,
        options: options.map((option, at) => ({ text: option, right: at === 0 })),
      })),
    },
  });
  const poll = await make({ type: 'poll', poll: { prompts: texts.map((text) => ({ text, options })) } });
  let now: { step: QuizStep; number: number } = { step: 'lobby', number: 0 };
  return {
    quiz,
    poll,
    async present(step, number) {
      while (now.step !== step || now.number !== number) {
        const params = { lsId: quiz };
        const after = await press<{ step: QuizStep }>(organiser, 'moveQuiz', { params, body: now });
        now = { step: after.step, number: now.number + (after.step === 'asked' ? 1 : 0) };
      }
    },
    showResults: (shown) => press(organiser, 'revealResults', { params: { lsId: poll }, body: { shown } }),
  };
}

/** As people do who are told that the server is busy: again, a moment later. What is measured from the tap includes it. */
async function press<Body>(organiser: Browser, ...[name, input]: Pressed): Promise<Body> {
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await organiser.call(name, input as never);
    if (status === 200) return body as Body;
    if (status !== 503 || tries === 20)
      throw new Error(`${name} is answered with ${status}: ${JSON.stringify(body)}`);
    await sleep(500);
  }
}
type Pressed = ['moveQuiz' | 'revealResults', { params: { lsId: string }; body: object }];

/** The projector. */
export async function openQuizStage(organiser: Browser, phId: string, quiz: string): Promise<QuizStage> {
  const screen = await LiveClient.open(organiser, { pigeonholeId: phId, channel: 'projector' });
  screen.listen(quiz);
  // As the page does: the server closes what it has not heard of for a while (L17).
  const heartbeat = setInterval(() => screen.send({ t: 'ping' }), heartbeatSeconds * 1_000);
  await screen.until(() => screen.view(quiz), 'the quiz');
  return {
    board: (number) =>
      screen.until(() => {
        const view = screen.view<SnapshotOf<'quiz_presenter'>>(quiz);
        return view?.quiz?.number === number && view.quiz.result !== null && view.board;
      }, 'the leaderboard'),
    [Symbol.dispose]() {
      clearInterval(heartbeat);
      screen.close();
    },
  };
}
