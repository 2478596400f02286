import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QnaMine } from '#contract/kinds/qna/qna.live.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { presentPass } from '#web/api/credentials.ts';
import { mountHook } from '#web/ui/hook.fixture.ts';
import { useOwnBeyond } from './audience/use-own-beyond.ts';
import { useMoreQuestions } from './use-more-questions.ts';

// What is read by HTTP counts a vote of this person already: what the phone adds to it begins there.

const question = (id: string, merged?: string[]) =>
  ({ id, votes: 4, status: 'allowed', ...(merged && { merged }) }) as Question;
const nothing: QnaMine = { upvoted: [], downvoted: [], helped: [], commentsUpvoted: [] };
const boot = { csrfToken: 't', locale: 'en', page: { name: 'event', data: {} } };
let answered: { questions: readonly Question[]; next: null };
let answer: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return new Response(JSON.stringify(answered), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function anyPage() {
  Object.assign(document, { getElementById: () => ({ textContent: JSON.stringify(boot) }) });
  presentPass('pass');
}

it('my own question beyond the window has my vote on what was merged into it, as it is when it was read', async () => {
  answered = { questions: [question('31', ['30'])], next: null };
  const own = { lsId: '7', ids: ['31'], questions: [], isAllHeld: false, mine: nothing };
  await using hook = await mountHook(useOwnBeyond, { ...own, ids: [] as string[] });
  anyPage();
  hook.give(own);
  await hook.rendered();
  hook.give({ ...own, mine: { ...nothing, upvoted: ['30'] } });
  await hook.rendered();
  answer();
  await hook.rendered();
  await hook.rendered();
  expect(hook.result).toMatchObject([{ id: '31', voteWhenRead: 'up' }]);
});

it('so has a question that was read further down the list', async () => {
  answered = { questions: [question('31', ['30'])], next: null };
  const list = { lsId: '7', status: 'allowed', order: 'oldest', total: 2, most: 1 } as const;
  await using hook = await mountHook(useMoreQuestions, {
    ...list,
    questions: [question('20')],
    mine: { ...nothing, upvoted: ['30'] },
  });
  anyPage();
  hook.result.read();
  await hook.rendered();
  answer();
  await hook.rendered();
  await hook.rendered();
  expect(hook.result.more).toMatchObject([{ id: '31', voteWhenRead: 'up' }]);
});
