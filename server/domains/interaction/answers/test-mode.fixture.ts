import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import type { World } from '#server/test/world.ts';

type At = { mara: Browser; event: { id: string; passcode: string } };

/** What Mara and the attendees of her event do around test mode; `at` says who and where in the present test. */
export function aroundTestMode(world: World, at: () => At) {
  const switchTo = (mode: 'on' | 'off', by = at().mara) =>
    by.call('switchTestMode', { params: { phId: at().event.id, mode } });
  const inMinutes = (minutes: number) =>
    new Date(world.clock.now().getTime() + minutes * 60_000).toISOString();

  /** A session that has not started. */
  async function toCome(
    type: 'qna' | 'poll' | 'break' = 'qna',
    { start = null, anonymous = false }: { start?: string | null; anonymous?: boolean } = {},
  ): Promise<string> {
    const poll = { prompts: [{ text: 'Shall we?', options: ['Yes', 'No'] }] };
    const { status, body } = await at().mara.call('makeSession', {
      body: {
        pigeonholeId: at().event.id,
        type,
        name: 'What next?',
        timeRange: { start, end: null },
        settings: type === 'break' ? {} : { anonymous, ...(type === 'qna' && { filtering: false }) },
        ...(type === 'poll' && { poll }),
      },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.liveSession.id;
  }

  const ask = (by: Browser, lsId: string, text: string, more: { key?: string; test?: string } = {}) =>
    by.call('askQuestion', { params: { lsId }, body: { key: newKey(), text, ...more } });
  const testOf = async (lsId: string) =>
    (await at().mara.call('readSession', { params: { lsId } })).body.liveSession.test;
  const isInTest = async () =>
    (await at().mara.call('readPigeonhole', { params: { phId: at().event.id } })).body.pigeonhole.testMode;

  /** How many rows of what people gave the event has, in all tables that keep any. */
  async function given(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT (SELECT count(*) FROM questions WHERE pigeonhole_id = ${at().event.id})::int
        + (SELECT count(*) FROM question_votes WHERE pigeonhole_id = ${at().event.id})::int
        + (SELECT count(*) FROM poll_votes WHERE pigeonhole_id = ${at().event.id})::int
        + (SELECT count(*) FROM session_steps WHERE pigeonhole_id = ${at().event.id})::int
        + (SELECT count(*) FROM stage_history WHERE pigeonhole_id = ${at().event.id})::int
        + (SELECT count(*) FROM stages WHERE pigeonhole_id = ${at().event.id})::int
        + (SELECT count(*) FROM live_events WHERE pigeonhole_id = ${at().event.id} AND events::text LIKE '%Is this on?%')::int
        AS count`.execute(world.program.kernel.db);
    return rows[0]?.count ?? Number.NaN;
  }

  return { switchTo, inMinutes, toCome, ask, testOf, isInTest, given };
}
