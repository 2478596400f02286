import { expect, test } from 'vitest';
import type { QuizMine } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import { twoNodesForTests } from '#server/kernel/realtime/cluster/two-nodes.fixture.ts';
import type { LiveClient } from '#server/test/live-client.ts';
import { joinAs, leadTo, questionsOf, quizIn, tryAnswer } from './quiz.fixture.ts';

const { a, b, organiser, event, noRedis } = twoNodesForTests();

test.skipIf(noRedis)('each is told their own points on every node, and nobody those of others', async () => {
  const lsId = await quizIn({ world: a, organiser, event });
  const [question] = await questionsOf(organiser, lsId);
  const optionId = (place: number) => question?.options[place]?.id ?? '';
  const [near, far] = [await a.attendee(event.passcode), await b.attendee(event.passcode)];
  const pages = {
    near: await a.live(near, event.id, 'attendee', lsId),
    far: await b.live(far, event.id, 'attendee', lsId),
  };
  await joinAs(near, lsId);
  await joinAs(far, lsId, [4, 4, 44]);
  await leadTo(organiser, lsId, 'open');
  expect((await tryAnswer(near, lsId, question?.id ?? '', [optionId(0)])).status).toBe(200);
  expect((await tryAnswer(far, lsId, question?.id ?? '', [optionId(1)])).status).toBe(200);
  await leadTo(organiser, lsId, 'revealed');

  const scoreOn = (page: LiveClient) => (page.mine.get(lsId) as QuizMine | undefined)?.score ?? undefined;
  const scores = {
    near: await pages.near.until(() => scoreOn(pages.near), 'the points of the near one'),
    far: await pages.far.until(() => scoreOn(pages.far), 'the points of the far one'),
  };
  expect(scores.near).toMatchObject({ revealed: question?.id, rank: 1, players: 2, last: { right: true } });
  expect(scores.far).toMatchObject({ revealed: question?.id, points: 0, rank: 2, last: { right: false } });
  const told = JSON.stringify(pages.far.frames);
  expect(told).toContain('"score":{');
  expect(told).not.toContain('"rank":1,"last"');
});
