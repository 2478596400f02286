import { expect, test } from 'vitest';
import { insertPrompt } from '#server/domains/interaction/index.ts';
import { insertSession } from '#server/domains/sessions/index.ts';
import { breakingEventForTests } from './breaking-event.fixture.ts';

const { world, organiser, breaker } = breakingEventForTests();
const [sessions, optionsEach] = [200, 10];

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
      await insertPrompt(tx, { pigeonholeId, streamId: id }, prompt);
    }
  });
  return pigeonholeId;
}

test('a clone of 200 sessions with 2,000 options copies sessions at once, and reads and writes what each asks', async () => {
  const phId = await manyPolls();
  const copied = () => organiser.call('duplicatePigeonhole', { params: { phId } });
  // From here on every statement is prepared.
  await copied();
  breaker.breakAt(Number.POSITIVE_INFINITY, 'unheard');
  const { status, body } = await copied();
  const messages = breaker.stop();
  expect(status, JSON.stringify(body)).toBe(200);

  // Of each session the prompts and options are read and written, in two messages a statement.
  expect(messages).toBeGreaterThan(0);
  expect(messages).toBeLessThan(sessions * 4 * 2 + 100);
  const { db } = world.program.kernel;
  const options = await db
    .selectFrom('pollOptions as o')
    .innerJoin('pollQuestions as q', 'q.id', 'o.pollQuestionId')
    .innerJoin('sessions as s', 's.id', 'q.sessionId')
    .select(['s.name', 'o.text', 's.settings'])
    .where('s.pigeonholeId', '=', body.pigeonhole.id)
    .orderBy('o.id')
    .execute();
  expect(options).toHaveLength(sessions * optionsEach);
  for (const { name, text } of options) expect(text).toContain(`Option ${name.replace('Poll ', '')}.`);
  const secrets = await db
    .selectFrom('sessionSecrets as x')
    .innerJoin('sessions as s', 's.id', 'x.sessionId')
    .select('s.settings')
    .where('s.pigeonholeId', '=', body.pigeonhole.id)
    .execute();
  expect(secrets).toHaveLength(sessions / 2);
});
