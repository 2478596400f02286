import { expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import type { makeSession } from '#contract/sessions/sessions.ts';
import { importAgendaTask } from '#server/domains/sessions/agenda-import/import-agenda.task.ts';
import { breakingEventForTests } from './breaking-event.fixture.ts';
import { holdIntervals, messagesOfQuery } from './held-intervals.fixture.ts';

holdIntervals();

const { world, organiser, breaker } = breakingEventForTests();
/** Sessions that an import writes at once. */
const batch = 50;
/** Of one batch, whatever is in it. */
const fewStatements = 12;

type Row = BodyOf<typeof makeSession>;

/** A poll, an open text and a Q&A by turns, each in the same track and with the same speaker. */
function row(pigeonholeId: string, nth: number) {
  const shared = {
    pigeonholeId,
    description: '',
    timeRange: { start: null, end: null },
    parentId: null,
    settings: {},
    trackIds: [],
    speakers: [],
  };
  const options = ['Yes', 'No'].map((text) => ({ text: `${text} ${nth}`, picture: null }));
  const prompt = { text: `Which, ${nth}?`, form: 'choice', settings: { low: '', high: '' }, options };
  const kinds = [
    { type: 'poll', name: `Poll ${nth}`, poll: { prompts: [prompt] } },
    { type: 'opentext', name: `Words ${nth}`, opentext: { form: 'open', text: `What, ${nth}?` } },
    { type: 'qna', name: `Ask ${nth}` },
  ];
  const named = { tracks: ['Main hall'], speakers: [{ name: 'Ada', company: null }] };
  return { ...({ ...shared, ...kinds[nth % kinds.length] } as Row), named };
}

/** The one step of an import, in a transaction whose messages to PostgreSQL are counted. */
async function imported(phId: string, sessions: number): Promise<number> {
  const { kernel } = world.program;
  const { account } = (await organiser.call('myAccount')).body;
  breaker.breakAt(Number.POSITIVE_INFINITY, 'unheard');
  await kernel.db.transaction().execute((tx) =>
    importAgendaTask.step({
      kernel,
      tx,
      now: kernel.clock.now(),
      owner: {
        accountId: account.id,
        keyId: null,
        email: account.email,
        name: 'Mara',
        locale: 'en',
        subjectId: phId,
      },
      input: { sessions: Array.from({ length: sessions }, (_, nth) => row(phId, nth)) },
      cursor: null,
      write: async () => undefined,
      report: async () => undefined,
    }),
  );
  return breaker.stop();
}

const anEvent = async () => (await world.pigeonhole(organiser)).id;

test('an import writes its polls and all else fifty at a time, in a few statements', async () => {
  // The first one opens what is opened once.
  await imported(await anEvent(), 3);
  const ofThree = await imported(await anEvent(), 3);
  expect(await imported(await anEvent(), batch)).toBe(ofThree);
  const phId = await anEvent();
  const ofTwo = await imported(phId, 2 * batch);
  expect(ofTwo - ofThree).toBeGreaterThan(0);
  expect(ofTwo - ofThree).toBeLessThanOrEqual(fewStatements * messagesOfQuery);

  const { liveSessions } = (await organiser.call('listSessions', { params: { phId } })).body;
  expect(liveSessions).toHaveLength(2 * batch);
  for (const { id, type, name, tracks = [], speakers = [] } of liveSessions) {
    expect([...tracks, ...speakers].map((one) => one.name)).toEqual(['Main hall', 'Ada']);
    const nth = name.split(' ')[1];
    const { prompts = [], asked } = (await organiser.call('readResults', { params: { lsId: id } })).body;
    if (type === 'poll')
      expect(prompts).toMatchObject([
        { text: `Which, ${nth}?`, options: [{ text: `Yes ${nth}` }, { text: `No ${nth}` }] },
      ]);
    if (type === 'opentext') expect(asked).toMatchObject({ text: `What, ${nth}?` });
  }
});
