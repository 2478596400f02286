import { type MovableStatus, movableStatuses } from '#contract/kinds/qna/question-status.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';

type Parts = { random: () => number; lsId: string; desk: Browser; phones: readonly Browser[] };

/** Each call of the answer asks, votes, edits, withdraws, stars, tags, merges or moves a question, by chance; a refusal is an act as well. */
export function randomActs({ random, lsId, desk, phones }: Parts): () => Promise<void> {
  const statuses = new Map<string, MovableStatus>();
  const askers = new Map<string, Browser>();
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;

  async function ask(): Promise<void> {
    const text = `Question ${statuses.size + 1}`;
    const phone = one(phones);
    const answer = await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
    if (answer.status !== 200) return;
    statuses.set(answer.body.itemId, 'pending');
    askers.set(answer.body.itemId, phone);
  }

  async function vote(questionId: string): Promise<void> {
    const body = { key: newKey(), vote: one(['up', 'up', 'down', 'down', 'none'] as const) };
    await one(phones).call('upvoteQuestion', { params: { lsId, questionId }, body });
  }

  async function editOrWithdraw(questionId: string): Promise<void> {
    const [asker, params] = [askers.get(questionId) as Browser, { lsId, questionId }];
    if (random() < 0.5)
      await asker.call('editQuestion', { params, body: { key: newKey(), text: `Mended ${questionId}` } });
    else if ((await asker.call('withdrawQuestion', { params, body: { key: newKey() } })).status === 200)
      statuses.delete(questionId);
  }

  async function move(questionId: string): Promise<void> {
    const from = statuses.get(questionId) as MovableStatus;
    const to = random() < 0.5 ? 'allowed' : one(movableStatuses);
    const answer = await desk.call('moveQuestion', { params: { lsId, questionId }, body: { from, to } });
    if (answer.status !== 200) return;
    if (to === 'current')
      for (const [id, status] of statuses) if (status === 'current') statuses.set(id, 'allowed');
    statuses.set(questionId, to);
  }

  async function star(questionId: string): Promise<void> {
    const body = { starred: random() < 0.7 };
    await desk.call('starQuestion', { params: { lsId, questionId }, body });
  }

  async function tag(questionId: string): Promise<void> {
    const body = { tag: one(['Budget', 'Coffee']), on: random() < 0.6 };
    await desk.call('tagQuestion', { params: { lsId, questionId }, body });
  }

  async function filterStage(): Promise<void> {
    await desk.call('filterStage', { params: { lsId }, body: { tag: one(['', 'Budget', 'Coffee']) } });
  }

  /** What was merged is taken out again by the next one who thinks of it. */
  async function mergeOrUnmerge(questionId: string): Promise<void> {
    const params = { lsId, questionId };
    const apart = await desk.call('unmergeQuestion', { params });
    if (apart.status === 200)
      return void statuses.set(questionId, apart.body.question.status as MovableStatus);
    const from = statuses.get(questionId) as MovableStatus;
    await desk.call('mergeQuestion', { params, body: { into: one([...statuses.keys()]), from } });
  }

  return async () => {
    const what = random();
    if (statuses.size < 4 || what < 0.2) return ask();
    const questionId = one([...statuses.keys()]);
    if (what < 0.3) return editOrWithdraw(questionId);
    if (what < 0.36) return star(questionId);
    if (what < 0.44) return tag(questionId);
    if (what < 0.47) return filterStage();
    if (what < 0.56) return mergeOrUnmerge(questionId);
    return what < 0.72 ? vote(questionId) : move(questionId);
  };
}
