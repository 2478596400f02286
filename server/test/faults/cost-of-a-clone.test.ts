import { expect, test } from 'vitest';
import type { SendsOf } from '#contract/endpoint.ts';
import type { LiveSession, makeSession } from '#contract/sessions/sessions.ts';
import { pictureIn } from '#server/domains/files/pictures.fixture.ts';
import { insertPrompts } from '#server/domains/interaction/index.ts';
import { threeQuestions as examination } from '#server/domains/interaction/kinds/assessment/assessment.fixture.ts';
import { insertSession } from '#server/domains/sessions/index.ts';
import { breakingEventForTests, untilQuiet } from './breaking-event.fixture.ts';
import { holdIntervals, messagesOfQuery } from './held-intervals.fixture.ts';

holdIntervals();

const { world, organiser, breaker } = breakingEventForTests();
const [sessions, optionsEach] = [200, 10];
/** Of one clone, whatever is in its event. */
const fewStatements = 60;

/** An event with polls, each with one prompt. */
async function manyPolls(): Promise<string> {
  const { id: pigeonholeId } = await world.pigeonhole(organiser);
  await world.program.kernel.db.transaction().execute(async (tx) => {
    for (let nth = 0; nth < sessions; nth += 1) {
      const poll = {
        type: 'poll',
        name: `Poll ${nth}`,
        description: '',
        settings: { anonymous: nth % 2 > 0 },
      };
      const { id } = await insertSession(tx, { pigeonholeId, ...poll, startsAt: null, endsAt: null });
      const options = Array.from({ length: optionsEach }, (_, at) => ({ text: `Option ${nth}.${at}` }));
      const prompt = { text: 'Which one?', sort: 0, options };
      await insertPrompts(tx, [{ pigeonholeId, streamId: id, ...prompt }]);
    }
  });
  return pigeonholeId;
}

/** Duplicates an event; the id of the copy, and how many messages to PostgreSQL that took. */
async function duplicated(phId: string): Promise<{ copyId: string; messages: number }> {
  breaker.breakAt(Number.POSITIVE_INFINITY, 'unheard');
  const { status, body } = await organiser.call('duplicatePigeonhole', { params: { phId } });
  const messages = breaker.stop();
  expect(status, JSON.stringify(body)).toBe(200);
  return { copyId: body.pigeonhole.id, messages };
}

test('a clone of 200 sessions with 2,000 options costs a few statements', async () => {
  const { copyId, messages } = await duplicated(await manyPolls());
  expect(messages).toBeGreaterThan(0);
  expect(messages).toBeLessThan(fewStatements * messagesOfQuery);

  const { db } = world.program.kernel;
  const options = await db
    .selectFrom('pollOptions as o')
    .innerJoin('pollQuestions as q', 'q.id', 'o.pollQuestionId')
    .innerJoin('sessions as s', 's.id', 'q.sessionId')
    .select(['s.name', 'o.text', 's.settings'])
    .where('s.pigeonholeId', '=', copyId)
    .orderBy('o.id')
    .execute();
  expect(options.map(({ text }) => text)).toEqual(
    Array.from(
      { length: sessions * optionsEach },
      (_, nth) => `Option ${Math.floor(nth / optionsEach)}.${nth % optionsEach}`,
    ),
  );
  for (const { name, text } of options) expect(text).toContain(`Option ${name.replace('Poll ', '')}.`);
  const secrets = await db
    .selectFrom('sessionSecrets as x')
    .innerJoin('sessions as s', 's.id', 'x.sessionId')
    .select('s.settings')
    .where('s.pigeonholeId', '=', copyId)
    .execute();
  expect(secrets).toHaveLength(sessions / 2);
});

type Made = Omit<SendsOf<typeof makeSession>['body'], 'pigeonholeId'>;

/** One session of each kind that asks something, and one that does not. */
const ofEachKind = (nth: number, picture: { id: string; alt: string }): Made[] => [
  { type: 'break', name: `Coffee ${nth}` },
  { type: 'qna', name: `Ask ${nth}`, settings: { anonymous: false, questionLength: 100 + nth } },
  {
    type: 'poll',
    name: `Poll ${nth}`,
    settings: { anonymous: true },
    poll: {
      prompts: [
        { text: `Which bird, ${nth}?`, options: [{ text: 'This one', picture }, 'Another', 'None'] },
        { text: 'How high?', form: 'scale', numbers: { from: 1, to: 5 } },
      ],
    },
  },
  { type: 'opentext', name: `Words ${nth}`, opentext: { form: 'words', text: `What comes next, ${nth}?` } },
  {
    type: 'quiz_presenter',
    name: `Quiz ${nth}`,
    quiz_presenter: {
      questions: [
        { text: `Who sings, ${nth}?`, options: [{ text: 'A', picture, right: true }, { text: 'B' }] },
        {
          text: 'Who flies?',
          seconds: 30,
          points: 2000,
          options: [{ text: 'C' }, { text: 'D', right: true }],
        },
      ],
      teams: [{ name: 'Robins' }, { name: 'Wrens' }],
    },
  } as Made,
  { type: 'assessment', name: `Examination ${nth}`, assessment: { questions: examination } },
  {
    type: 'survey',
    name: `Survey ${nth}`,
    survey: {
      pages: [
        {
          id: 'first',
          title: `Of ${nth}`,
          prompts: [
            {
              id: 'bird',
              form: 'choice',
              text: 'Which one?',
              options: [
                { id: 'a', text: 'This one', picture },
                { id: 'b', text: 'None' },
              ],
            },
          ],
          skips: [{ prompt: 'bird', option: 'b', to: null }],
        },
        { id: 'last', title: '', prompts: [{ id: 'more', form: 'text', text: 'What else?' }] },
      ],
    },
  },
];

/** An event with so many sessions of each kind, in a track, with a speaker; each break has the Q&A inside it. */
async function everyKind(times: number): Promise<string> {
  const { id: phId } = await world.pigeonhole(organiser);
  const picture = { id: await pictureIn(organiser, phId, '#336699'), alt: 'A bird' };
  const ids: string[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    let inside = '';
    for (const session of ofEachKind(nth, picture)) {
      const parentId = session.type === 'qna' ? inside : null;
      const { status, body } = await organiser.call('makeSession', {
        body: { pigeonholeId: phId, ...session, parentId },
      });
      expect(status, JSON.stringify(body)).toBe(200);
      if (session.type === 'break') inside = body.liveSession.id;
      ids.push(body.liveSession.id);
    }
  }
  await organiser.call('makeTrack', {
    params: { phId },
    body: { name: 'Main hall', color: 'blue', sessionIds: ids },
  });
  await organiser.call('makeSpeaker', {
    params: { phId },
    body: {
      name: 'Ada',
      pictureId: picture.id,
      sessions: ids.map((sessionId) => ({ sessionId, role: 'speaker' })),
    },
  });
  return phId;
}

/** What is an event's own, and no part of how it was set up. */
const owned = new Set(['id', 'pictureId', 'votes', 'chosen']);

/** What was set up in an event, as its organizer reads it, in order; and the pictures in it. */
async function setUpOf(phId: string): Promise<{ sessions: object[]; pictures: Set<string> }> {
  const { liveSessions } = (await organiser.call('listSessions', { params: { phId } })).body;
  const nameOf = (id: string | null) => liveSessions.find((session) => session.id === id)?.name ?? null;
  const read = async ({ id, type, name, parentId, settings, tracks, speakers }: LiveSession) => {
    const { status, body: asked } = await organiser.call('readResults', { params: { lsId: id } });
    expect(status, JSON.stringify(asked)).toBe(200);
    return { type, name, inside: nameOf(parentId), settings, tracks, speakers, asked };
  };
  const whole = JSON.stringify(await Promise.all(liveSessions.map(read)));
  return {
    sessions: JSON.parse(whole, (key, value) => (owned.has(key) ? undefined : value)),
    pictures: new Set(whole.match(/(?<="picture":\{"id":"|"pictureId":")[\w-]{43}/g)),
  };
}

test('an event with many sessions of every kind costs as many statements as one with few, and all of it is there', {
  timeout: 60_000,
}, async () => {
  const [few, many] = [await everyKind(1), await everyKind(3)];
  // The first one opens what is opened once.
  await duplicated(few);
  await untilQuiet(breaker);
  const ofFew = await duplicated(few);
  const ofMany = await duplicated(many);
  expect(ofMany.messages).toBe(ofFew.messages);
  expect(ofFew.messages).toBeLessThan(fewStatements * messagesOfQuery);

  const [original, copy] = [await setUpOf(many), await setUpOf(ofMany.copyId)];
  expect(original.sessions).toHaveLength(3 * ofEachKind(0, { id: '', alt: '' }).length);
  expect(copy.sessions).toEqual(original.sessions);
  // Its pictures are its own.
  expect([original.pictures.size, copy.pictures.size]).toEqual([1, 1]);
  expect(copy.pictures).not.toEqual(original.pictures);
});
