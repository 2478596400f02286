import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { type List, sortOrders } from '#contract/list.ts';
import {
  assessmentIn,
  begin as beginAttempt,
  submit as submitAttempt,
} from '#server/domains/interaction/kinds/assessment/assessment.fixture.ts';
import { chatIn, send } from '#server/domains/interaction/kinds/chat/chat.fixture.ts';
import { answer, opentextIn } from '#server/domains/interaction/kinds/opentext/opentext.fixture.ts';
import { joinAs, quizIn } from '#server/domains/interaction/kinds/quiz_presenter/quiz.fixture.ts';
import { saveRun, surveyIn } from '#server/domains/interaction/kinds/survey/survey.fixture.ts';
import { joinTeam } from '#server/domains/workspaces/members/join-team.ts';
import type { Browser } from './browser.ts';
import { newKey } from './live-client.ts';
import { openWorld, type World } from './world.ts';

const lists = Object.values(endpoints).flatMap((endpoint) =>
  'list' in endpoint ? [{ name: endpoint.name as EndpointName, list: endpoint.list as List }] : [],
);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const asMany = 13;
const shared = (place: number) => `Same ${place % 3}`;

type Filled = { browser: Browser; params: Record<string, string>; size: number };

async function evening() {
  const browser = await world.organiser('Olga');
  const pigeonhole = await world.pigeonhole(browser);
  return { browser, pigeonhole, attendee: await world.attendee(pigeonhole.passcode) };
}

/** For each list somebody who sees it, and more items in it than fit on a page, many of them alike. */
const filled: Record<string, () => Promise<Filled>> = {
  async listPigeonholes() {
    const browser = await world.organiser('Olga');
    // Of several workspaces, of which one has few.
    const teams: string[] = [];
    for (const name of ['Aviary', 'Rookery'])
      teams.push((await browser.call('makeTeam', { body: { name } })).body.team.id);
    for (let place = 0; place < asMany; place++) {
      const day = `2030-01-0${1 + (place % 2)}`;
      const workspaceId = place === 7 ? teams[1] : place % 2 === 0 ? teams[0] : undefined;
      const body = { name: shared(place), startDate: day, endDate: day, timezone: 'UTC' };
      const { status } = await browser.call('makePigeonhole', {
        body: { ...body, ...(workspaceId !== undefined && { workspaceId }) },
      });
      expect(status).toBe(200);
    }
    return { browser, params: {}, size: asMany };
  },
  async listMembers() {
    const browser = await world.organiser('Olga');
    const tId = (await browser.call('makeTeam', { body: { name: 'Aviary' } })).body.team.id;
    for (let place = 0; place < asMany; place++) {
      const member = await world.organiser(shared(place));
      const accountId = (await member.call('myAccount')).body.account.id;
      const role = place % 4 === 0 ? 'lead' : 'member';
      await world.byCommand((writer) => joinTeam(writer, { workspaceId: tId, accountId, role }));
    }
    return { browser, params: { tId }, size: asMany + 1 };
  },
  async listAskedQuestions() {
    const { browser, pigeonhole, attendee } = await evening();
    const lsId = await world.qna(browser, pigeonhole.id, { anonymous: false, filtering: false });
    for (let place = 0; place < asMany; place++) {
      const body = { key: newKey(), text: shared(place) };
      const { itemId: questionId } = (await attendee.call('askQuestion', { params: { lsId }, body })).body;
      if (place % 4 === 0)
        await attendee.call('upvoteQuestion', {
          params: { lsId, questionId },
          body: { key: newKey(), vote: 'up' },
        });
      if (place % 5 === 0)
        await browser.call('moveQuestion', {
          params: { lsId, questionId },
          body: { from: 'allowed', to: 'answered' },
        });
    }
    return { browser, params: { lsId }, size: asMany };
  },
  async listWrittenComments() {
    const { browser, pigeonhole, attendee } = await evening();
    const lsId = await world.qna(browser, pigeonhole.id, { anonymous: false, comments: true });
    const asked = await attendee.call('askQuestion', {
      params: { lsId },
      body: { key: newKey(), text: 'Who?' },
    });
    const questionId = asked.body.itemId;
    for (let place = 0; place < asMany; place++) {
      const body = { key: newKey(), text: shared(place) };
      const said = await attendee.call('commentOnQuestion', { params: { lsId, questionId }, body });
      const commentId = said.body.itemId;
      if (place % 4 === 0)
        await attendee.call('upvoteComment', {
          params: { lsId, commentId },
          body: { key: newKey(), on: true },
        });
      if (place % 5 === 0)
        await browser.call('moveComment', {
          params: { lsId, commentId },
          body: { from: 'allowed', to: 'dismissed' },
        });
    }
    return { browser, params: { lsId }, size: asMany };
  },
  async listVotedOptions() {
    const { browser, pigeonhole } = await evening();
    const options = Array.from({ length: asMany - 5 }, (_, place) => `Option ${place}`);
    const { body } = await browser.call('makeSession', {
      body: {
        pigeonholeId: pigeonhole.id,
        type: 'poll',
        name: 'Poll',
        poll: {
          prompts: [
            { text: 'Which one?', options },
            { text: 'How many stars?', form: 'rating', numbers: { from: 1, to: 5 } },
          ],
        },
      },
    });
    return { browser, params: { lsId: body.liveSession.id }, size: asMany };
  },
  async listSentMessages() {
    const { browser, pigeonhole, attendee } = await evening();
    const lsId = await chatIn(
      { world, organiser: browser, event: pigeonhole },
      { anonymous: false, filtering: false },
    );
    for (let place = 0; place < asMany; place++) {
      const messageId = await send(attendee, lsId, shared(place));
      if (place % 4 === 0)
        await attendee.call('reactToMessage', {
          params: { lsId, messageId },
          body: { key: newKey(), reaction: 'like', on: true },
        });
    }
    return { browser, params: { lsId }, size: asMany };
  },
  async listGivenAnswers() {
    const { browser, pigeonhole, attendee } = await evening();
    const lsId = await opentextIn({ world, organiser: browser, event: pigeonhole }, 'open', {
      anonymous: false,
      filtering: false,
      mostAnswers: 0,
    });
    for (let place = 0; place < asMany; place++) await answer(attendee, lsId, shared(place));
    return { browser, params: { lsId }, size: asMany };
  },
  async listRuns() {
    const { browser, pigeonhole } = await evening();
    const lsId = await surveyIn({ world, organiser: browser, event: pigeonhole });
    for (let place = 0; place < asMany; place++) {
      const written: Record<string, string[]> = place % 4 === 0 ? {} : { more: [shared(place)] };
      const answers = { came: ['no'], ...written };
      await saveRun(await world.attendee(pigeonhole.passcode), lsId, {
        page: 'last',
        answers,
        through: true,
      });
    }
    return { browser, params: { lsId }, size: asMany };
  },
  async listQuizPlayers() {
    const { browser, pigeonhole } = await evening();
    const lsId = await quizIn({ world, organiser: browser, event: pigeonhole }, { anonymous: false });
    for (let place = 0; place < asMany; place++)
      await joinAs(await world.attendee(pigeonhole.passcode, shared(place)), lsId);
    return { browser, params: { lsId }, size: asMany };
  },
  async listAttempts() {
    const { browser, pigeonhole } = await evening();
    const lsId = await assessmentIn({ world, organiser: browser, event: pigeonhole }, { anonymous: false });
    for (let place = 0; place < asMany; place++) {
      const phone = await world.attendee(pigeonhole.passcode, shared(place));
      await beginAttempt(phone, lsId);
      await submitAttempt(phone, lsId, place % 3 === 0 ? {} : { exit: ['stage'] });
    }
    return { browser, params: { lsId }, size: asMany };
  },
  async listWrittenWords() {
    const { browser, pigeonhole, attendee } = await evening();
    const lsId = await opentextIn({ world, organiser: browser, event: pigeonhole }, 'words', {
      anonymous: false,
      filtering: false,
      mostWords: 10,
    });
    const others = await world.attendee(pigeonhole.passcode);
    for (let place = 0; place < asMany; place++)
      await answer(place < 8 ? attendee : others, lsId, `Word ${place}`);
    for (const place of [2, 4]) await answer(others, lsId, `Word ${place}`);
    return { browser, params: { lsId }, size: asMany };
  },
};

type Reply = { totalEntries: number; [items: string]: unknown };

describe.each(lists)('$name', ({ name, list }) => {
  let at: Filled;
  beforeAll(async () => {
    const fill = filled[name];
    if (fill === undefined) throw new Error(`Say in this test how ${name} is filled.`);
    at = await fill();
  });

  async function ask(query: object): Promise<{ ids: string[]; total: number; items: { id: string }[] }> {
    const { status, body } = await at.browser.call(name, { params: at.params, query } as never);
    expect(status).toBe(200);
    const reply = body as unknown as Reply;
    const items = reply[list.items] as { id: string }[];
    return { ids: items.map(({ id }) => id), total: reply.totalEntries, items };
  }

  test('every sort is total: the pages of any size hold each item once, in the order of one large page', async () => {
    const sorts = fc.record(
      {
        sortBy: fc.constantFrom(...Object.keys(list.sorts)),
        sortOrder: fc.constantFrom(...sortOrders),
        entriesPerPage: fc.integer({ min: 1, max: 6 }),
      },
      { requiredKeys: ['sortBy', 'entriesPerPage'] },
    );
    await fc.assert(
      fc.asyncProperty(sorts, async ({ entriesPerPage, ...sort }) => {
        const whole = await ask({ ...sort, entriesPerPage: 100 });
        expect(new Set(whole.ids).size).toBe(at.size);
        expect(whole.total).toBe(at.size);
        const paged: string[] = [];
        for (let page = 1; page <= Math.ceil(at.size / entriesPerPage); page++)
          paged.push(...(await ask({ ...sort, entriesPerPage, currentPage: page })).ids);
        expect(paged).toEqual(whole.ids);
      }),
      { numRuns: 12, seed: 13 },
    );
  });

  test('the other order of a sort is its reverse', async () => {
    for (const sortBy of Object.keys(list.sorts)) {
      const up = await ask({ sortBy, sortOrder: 'asc', entriesPerPage: 100 });
      const down = await ask({ sortBy, sortOrder: 'desc', entriesPerPage: 100 });
      expect(down.ids, sortBy).toEqual(up.ids.toReversed());
    }
  });

  test('a page beyond the last is empty and still says how many there are', async () => {
    expect(await ask({ currentPage: 1000 })).toEqual({ ids: [], items: [], total: at.size });
  });

  test.each(Object.entries(list.filters))(
    'filter %s leaves out what it does not mean, and nothing else',
    async (filter, values) => {
      const all = (await ask({ entriesPerPage: 100 })).ids;
      for (const value of values) {
        const found = await ask({ [filter]: value, entriesPerPage: 100 });
        expect(found.total).toBe(found.ids.length);
        if (value !== 'store') expect(all).toEqual(expect.arrayContaining(found.ids));
      }
    },
  );

  test('what does not exist is refused at its name', async () => {
    for (const field of ['sortBy', 'sortOrder', ...Object.keys(list.filters)]) {
      const answer = await at.browser.call(name, {
        params: at.params,
        query: { [field]: 'nonsense' },
      } as never);
      expect([field, answer.status]).toEqual([field, 422]);
    }
  });
});
