import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Explained, explain, rowsCompared } from '#server/test/plans/plans.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { ballotsWritten, promptsIn } from './polls.queries.ts';

const { world, organiser, event } = eventForTests();
const voters = Array.from({ length: 500 }, (_, place) => Buffer.from(`voter ${place}`).toString('base64'));

test.each([[true], [false]])(
  'a batch compares no ballot with all others, also of people who have voted before (change of vote: %s)',
  async (change) => {
    const lsId = await world.poll(organiser, event.id, { changeVote: change });
    const session = { pigeonholeId: event.id, streamId: lsId };
    const { db } = world.program.kernel;
    const [prompt] = await promptsIn(db, session);
    if (prompt === undefined) throw new Error('The poll asks nothing.');
    const compared: number[] = [];
    for (const { id } of prompt.options) {
      const ballots = voters.map((voter) => ({ voter, optionIds: [id] }));
      const { rows } = await sql<Explained>`
        ${sql.raw(explain)} ${ballotsWritten(session, prompt.id, ballots, { change })}`.execute(db);
      compared.push(rowsCompared(rows));
    }
    expect(Math.max(...compared)).toBeLessThan(voters.length * 30);
    const [after] = await promptsIn(db, session);
    const all = [voters.length, 0, 0];
    expect(after?.options.map(({ votes }) => votes)).toEqual(change ? all.reverse() : all);
    expect(after?.voters).toBe(voters.length);
  },
);
