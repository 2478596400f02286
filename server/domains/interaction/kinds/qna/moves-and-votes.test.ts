import { beforeAll, expect, test } from 'vitest';
import type { MovableStatus } from '#contract/kinds/qna/question-status.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();
let lsId: string;
let phones: Browser[];

beforeAll(async () => {
  lsId = await world.qna(organiser, event.id);
  phones = await Promise.all(Array.from({ length: 8 }, () => world.attendee(event.passcode)));
});

const ask = async (text: string) => {
  const [phone] = phones;
  const answer = await phone?.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
  return answer?.body.itemId ?? '';
};
const move = (questionId: string, from: MovableStatus, to: MovableStatus) =>
  organiser.call('moveQuestion', { params: { lsId, questionId }, body: { from, to } });

test('a question can be moved while the hall votes for it: neither the moves nor the votes fail', async () => {
  const questionId = await ask('The one that everybody wants answered');
  let moving = true;
  const votes = phones.map(async (phone) => {
    const statuses: number[] = [];
    for (let up = true; moving; up = !up) {
      const body = { key: newKey(), up };
      const answer = await phone.call('upvoteQuestion', { params: { lsId, questionId }, body });
      statuses.push(answer.status);
    }
    return statuses;
  });

  const moves: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    moves.push((await move(questionId, 'allowed', 'current')).status);
    moves.push((await move(questionId, 'current', 'allowed')).status);
  }
  moving = false;

  expect(new Set(moves)).toEqual(new Set([200]));
  expect(new Set((await Promise.all(votes)).flat())).toEqual(new Set([200]));
}, 60_000);

test('two moderators each highlight a question at the same moment: exactly one ends up current', async () => {
  for (let round = 0; round < 5; round += 1) {
    const pair = await Promise.all([ask('This one'), ask('No, this one')]);
    await Promise.all(pair.map((questionId) => move(questionId, 'allowed', 'current')));
    const late = await world.live(await world.panel(event.id, 'admin'), event.id, 'admin', lsId);
    const isCurrent = ({ status }: { status: string }) => status === 'current';
    expect(late.qna(lsId)?.questions.filter(isCurrent)).toHaveLength(1);
    late.close();
  }
}, 30_000);
