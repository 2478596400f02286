import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Storm } from './storm.ts';

/**
 * Ends the verifiable poll of a storm and reads its tally as anybody does: each vote with a receipt is in it by its code, exactly
 * once and as it was cast; what was refused is not; and it has as many lines as there are votes.
 */
export async function expectCodesCounted({ world, event, phones, verifiable }: Storm): Promise<void> {
  if (verifiable === null) return;
  const admin = await world.panel(event.id, 'admin');
  const params = { lsId: verifiable };
  expect((await admin.call('endSession', { params })).status).toBe(200);
  const visitor = await world.visitor();
  const read = await visitor.call('readTally', { params: { ...params, passcode: event.passcode } });
  const lists = read.body.tally?.lists ?? [];
  const lines = lists.flatMap(({ promptId, text }) =>
    text
      .slice(text.indexOf('\n\n') + 2)
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ promptId, code: line.slice(0, line.indexOf(' ')), line })),
  );
  const known = new Map(lines.map((one) => [`${one.promptId} ${one.code}`, one.line]));
  expect(known.size).toBe(lines.length);

  const { rows } = await sql<{
    promptId: string;
    voters: number;
    votes: number;
    options: string[];
    form: string;
  }>`
    SELECT q.id::text AS prompt_id, q.voters, q.form,
      (SELECT count(*)::int FROM poll_votes v WHERE v.pigeonhole_id = q.pigeonhole_id AND v.session_id = q.session_id
        AND v.poll_question_id = q.id) AS votes,
      (SELECT array_agg(o.id::text ORDER BY o.sort, o.id) FROM poll_options o
        WHERE o.pigeonhole_id = q.pigeonhole_id AND o.poll_question_id = q.id) AS options
    FROM poll_questions q WHERE q.pigeonhole_id = ${event.id} AND q.session_id = ${verifiable}`.execute(
    world.program.kernel.db,
  );
  for (const { promptId, voters, votes } of rows) {
    const listed = lines.filter((line) => line.promptId === promptId).length;
    expect({ voters, votes }, `prompt ${promptId}`).toEqual({ voters: listed, votes: listed });
  }

  const coded = phones
    .flatMap((phone) => phone.received)
    .flatMap(({ call }) =>
      call.name === 'voteInPoll' && call.params.lsId === verifiable ? [call.body] : [],
    );
  expect(new Set(coded.map(({ code }) => code)).size).toBe(coded.length);
  for (const { promptId, code, optionIds } of coded) {
    const prompt = rows.find((row) => row.promptId === promptId);
    const numbers = optionIds.map((id) => (prompt?.options.indexOf(id) ?? -1) + 1);
    const chosen = prompt?.form === 'ranking' ? numbers : numbers.toSorted((a, b) => a - b);
    expect(known.get(`${promptId} ${code}`), `the vote with the code ${code}`).toBe(`${code} ${chosen}`);
  }
}
