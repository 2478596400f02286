import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  ask as asked,
  comment,
  voteForComment,
} from '#server/domains/interaction/kinds/qna/comments/comments.fixture.ts';
import { vote } from '#server/domains/interaction/kinds/qna/merge/merge.fixture.ts';
import { fillWithQuestions } from '#server/test/prepared/many-questions.ts';
import { openHouse } from '../harness/house.ts';
import { ask } from './attendee.ts';

const house = openHouse();
const ownQuestions = /\/questions\?.*ids=/;
const [far, near] = ['Am I still here?', 'And what I asked last?'];

/** What the server says of votes reaches the page no more, until it is let through. */
async function holdReceipts(page: Page) {
  let isHeld = false;
  let passed = 0;
  const kept: (() => void)[] = [];
  await page.routeWebSocket(/\/live\?/, (socket) => {
    socket.connectToServer().onMessage((frame) => {
      if (!frame.toString().includes('"t":"receipt"')) return socket.send(frame);
      const pass = () => {
        passed += 1;
        socket.send(frame);
      };
      if (isHeld) kept.push(pass);
      else pass();
    });
  });
  return {
    passed: () => passed,
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      for (const pass of kept.splice(0)) pass();
    },
  };
}

/** The next copy from there is read, and comes later. */
async function holdNextCopy(page: Page, from: RegExp) {
  let release = () => {};
  const released = new Promise<void>((go) => {
    release = go;
  });
  const isRead = new Promise<void>((read) => {
    void page.route(
      from,
      async (route) => {
        const response = await route.fetch();
        read();
        await released;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
  });
  return { isRead, release };
}

/**
 * Ines looks at a question of hers that two hundred others stand above: her phone has a copy of it, and reads it again when her last
 * question is moved in or out.
 */
async function farBelow(passcode: string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const lsId = await house.world.qna(mara, id);
  const { page, visit } = await house.person('phone');
  const receipts = await holdReceipts(page);
  const crowd = async () => {
    await fillWithQuestions(house.world.program.kernel.db, lsId, 200);
    await house.world.program.kernel.live.refresh(id, lsId);
  };
  await asked(await house.world.attendee(passcode), lsId, 'Question 1');
  await crowd();
  await visit(`/${passcode}/s/${lsId}`);
  const asks = async (text: string) => {
    await ask({ page }, text);
    await page.getByRole('tab', { name: 'Mine' }).click();
    await page.getByRole('article').filter({ hasText: text }).getByText('Yours, live').waitFor();
  };
  await asks(far);
  // Below the newest and the most wanted ones, and above the oldest.
  await crowd();
  await page.reload();
  await page.getByText(/^60 of/).waitFor();
  await asks(near);

  const read = async (search: string) => {
    const { body } = await mara.call('readQuestions', { params: { lsId }, query: { search } });
    return body.questions[0] ?? { id: '', votes: -1 };
  };
  const { id: farId } = await read(far);
  const { id: nearId } = await read(near);
  const upvote = (votes: string, pressed: boolean) =>
    page.getByRole('button', { name: `Vote for this: ${far}, ${votes}`, exact: true, pressed });
  await upvote('0 votes', false).waitFor();
  return {
    page,
    receipts,
    upvote,
    /** Somebody else votes for it too: by that the next copy is known. */
    async anotherVotes() {
      expect((await vote(await house.world.attendee(passcode), lsId, farId)).status).toBe(200);
    },
    async isCounted(votes: number) {
      await expect.poll(async () => (await read(far)).votes).toBe(votes);
    },
    async makeItRead(from: 'allowed' | 'dismissed', to: 'allowed' | 'dismissed') {
      const moved = { params: { lsId, questionId: nearId }, body: { from, to } };
      expect((await mara.call('moveQuestion', moved)).status).toBe(200);
    },
  };
}

test('a copy that has my vote before I have its receipt shows it once, and once less when I take it back', async () => {
  const { receipts, upvote, anotherVotes, isCounted, makeItRead } = await farBelow('AHEAD26');
  receipts.hold();
  await upvote('0 votes', false).click();
  await upvote('1 vote', true).waitFor();
  await anotherVotes();
  await isCounted(2);
  await makeItRead('allowed', 'dismissed');
  await upvote('2 votes', true).waitFor();
  receipts.release();

  receipts.hold();
  await upvote('2 votes', true).click();
  await upvote('1 vote', false).waitFor();
  await anotherVotes();
  await isCounted(2);
  await makeItRead('dismissed', 'allowed');
  await upvote('2 votes', false).waitFor();
  receipts.release();
});

test('a copy that is from before my vote and comes after its receipt shows the vote all the same', async () => {
  const { page, receipts, upvote, anotherVotes, isCounted, makeItRead } = await farBelow('BEHIND26');
  await anotherVotes();
  const before = await holdNextCopy(page, ownQuestions);
  await makeItRead('allowed', 'dismissed');
  await before.isRead;
  const passed = receipts.passed();
  await upvote('0 votes', false).click();
  await upvote('1 vote', true).waitFor();
  await expect.poll(receipts.passed).toBe(passed + 1);
  await isCounted(2);
  before.release();
  await upvote('2 votes', true).waitFor();

  await anotherVotes();
  const again = await holdNextCopy(page, ownQuestions);
  await makeItRead('dismissed', 'allowed');
  await again.isRead;
  await upvote('2 votes', true).click();
  await upvote('1 vote', false).waitFor();
  await expect.poll(receipts.passed).toBe(passed + 2);
  await isCounted(2);
  again.release();
  await upvote('2 votes', false).waitFor();
});

test('a vote for a comment is counted once too, whether or not the copy that is read meanwhile has it', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'SAYSO26' });
  const lsId = await house.world.qna(mara, id, { comments: true });
  const otto = await house.world.attendee('SAYSO26');
  const questionId = await asked(otto, lsId, 'When do we move?');
  const commentId = await comment(otto, lsId, questionId, 'And the doors?');
  const { page, visit } = await house.person('phone');
  const receipts = await holdReceipts(page);
  await visit(`/SAYSO26/s/${lsId}`);
  await page.getByRole('button', { name: /^1 comment/ }).click();
  const upvote = (votes: number, pressed: boolean) =>
    page.getByRole('button', { name: `Vote up: And the doors?. ${votes}`, exact: true, pressed });
  const isCounted = (votes: number) =>
    expect
      .poll(async () => (await mara.call('readComments', { params: { lsId } })).body.comments.at(-1)?.votes)
      .toBe(votes);
  const readAnew = () => page.getByRole('button', { name: '1 new' }).click();

  receipts.hold();
  await upvote(0, false).click();
  await upvote(1, true).waitFor();
  await voteForComment(otto, lsId, commentId);
  await isCounted(2);
  await comment(otto, lsId, questionId, 'And the windows?');
  await readAnew();
  await upvote(2, true).waitFor();
  receipts.release();

  await voteForComment(otto, lsId, commentId, false);
  await isCounted(1);
  await comment(otto, lsId, questionId, 'And the roof?');
  const before = await holdNextCopy(page, /\/comments\?/);
  await readAnew();
  await before.isRead;
  const passed = receipts.passed();
  await upvote(2, true).click();
  await upvote(1, false).waitFor();
  await expect.poll(receipts.passed).toBe(passed + 1);
  await isCounted(0);
  before.release();
  await upvote(0, false).waitFor();
});
