import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newVoteCode } from '#contract/kinds/poll/vote-code.ts';
import { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests({}, { services: ['http', 'realtime'] });

type Settings = Parameters<typeof world.poll>[2];

async function verifiablePoll(settings: Settings = {}) {
  const lsId = await world.poll(organiser, event.id, { verifiable: true, ...settings });
  const seen = await watch(world, event.id, event.passcode, lsId);
  const prompt = seen.clients.admin.prompt(lsId);
  const options = prompt?.options.map(({ id }) => id) ?? [];
  const vote = (phone: Browser, places: readonly number[], code?: string) =>
    phone.call('voteInPoll', {
      params: { lsId },
      body: { key: newKey(), optionIds: places.map((at) => options[at] ?? ''), ...(code && { code }) },
    });
  const end = async () => expect((await organiser.call('endSession', { params: { lsId } })).status).toBe(200);
  const tally = async (who: Browser) => {
    const answer = await who.call('readTally', { params: { passcode: event.passcode, lsId } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.tally?.lists ?? null;
  };
  return { ...seen, lsId, vote, end, tally };
}

/** Every table with a row that has this text in it. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = world.program.kernel;
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      SELECT 1 FROM ${sql.table(name)} t WHERE strpos(t::text, ${text}) > 0 LIMIT 1`.execute(db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

/** What each answer has of its own. */
const withoutId = (answer: string): string => answer.replaceAll(/"requestId":"[^"]*"/g, '');

describe('a verifiable poll', () => {
  test('lists each vote by its code once it is over: the codes are sorted, they add up, and anybody can check the fingerprint', async () => {
    const poll = await verifiablePoll({ mostPicks: 2 });
    const phones = await Promise.all(Array.from({ length: 8 }, () => world.attendee(event.passcode)));
    const cast = phones.map((phone, at) => ({ phone, code: newVoteCode(), places: at < 3 ? [0] : [2, 1] }));
    for (const { phone, places, code } of cast)
      expect((await poll.vote(phone, places, code)).status).toBe(200);
    await poll.end();

    const someone = await world.attendee(event.passcode);
    const [list] = (await poll.tally(someone)) ?? [];
    const lines = cast
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      // By the options, not by the order of the ticks.
      .map(({ code, places }) => `${code} ${places.map((at) => at + 1).sort()}`);
    expect(list?.text).toBe(['Shall we?', '1 Yes', '2 No', '3 Later', '', ...lines, ''].join('\n'));
    expect(list?.fingerprint).toBe(
      createHash('sha256')
        .update(list?.text ?? '')
        .digest('hex'),
    );
  });

  test('publishes nothing while it runs, nor while results are hidden, nor what may not be seen any more', async () => {
    const poll = await verifiablePoll({ resultsShown: false });
    const phone = await world.attendee(event.passcode);
    await poll.vote(phone, [1], newVoteCode());
    expect(await poll.tally(phone)).toBeNull();
    expect(await poll.tally(organiser)).toBeNull();
    await poll.end();
    for (const who of [phone, organiser]) expect(await poll.tally(who)).toBeNull();
    await organiser.call('revealResults', { params: { lsId: poll.lsId }, body: { shown: true } });
    expect(await poll.tally(phone)).toHaveLength(1);
    await organiser.call('editSession', {
      params: { lsId: poll.lsId },
      body: { settings: { viewableAfterEnd: false } },
    });
    for (const who of [phone, organiser]) expect(await poll.tally(who)).toBeNull();
  });

  test('anybody reads it with the passcode of the event, without a login or a cookie; with another one, or hidden, there is none', async () => {
    const poll = await verifiablePoll();
    const code = newVoteCode();
    await poll.vote(await world.attendee(event.passcode), [0], code);
    await poll.end();
    const read = (passcode: string, lsId = poll.lsId) =>
      fetch(new URL(`/api/audience/${passcode}/votes/${lsId}`, world.origin));
    const answer = await read(event.passcode.toLowerCase());
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(await answer.json()).toMatchObject({
      tally: {
        event: 'Annual meeting',
        session: 'Shall we?',
        lists: [{ voters: 1, counts: [1, 0, 0], text: expect.stringContaining(`${code} 1\n`) }],
      },
    });
    const other = await world.pigeonhole(organiser);
    const unknown = await (await read(event.passcode, '987654321')).text();
    for (const one of [await read(other.passcode), await read('NOSUCH26')])
      expect([one.status, withoutId(await one.text())]).toEqual([404, withoutId(unknown)]);
    await organiser.call('hideSession', { params: { lsId: poll.lsId } });
    expect((await read(event.passcode)).status).toBe(404);
  });

  test('from outside the networks of the event nobody reads it; inside anybody does, when the event is over too', async () => {
    const { id, passcode } = await world.pigeonhole(organiser);
    const lsId = await world.poll(organiser, id, { verifiable: true });
    expect((await organiser.call('endSession', { params: { lsId } })).status).toBe(200);
    const letIn = (...allowedAddresses: string[]) =>
      organiser.call('saveEventSecurity', {
        params: { phId: id },
        body: { allowedAddresses, fromOutside: true },
      });
    const read = async (who: Browser) =>
      (await who.call('readTally', { params: { passcode, lsId } })).body as {
        error?: string;
        tally?: unknown;
      };
    const anybody = new Browser(world.origin);
    await letIn('203.0.113.0/24');
    for (const who of [anybody, organiser]) expect((await read(who)).error).toBe('NetworkNotAllowed');
    await letIn('127.0.0.1', '::1');
    await sql`UPDATE pigeonholes SET over_at = ${new Date(0)} WHERE id = ${id}`.execute(
      world.program.kernel.db,
    );
    await expect.poll(() => read(anybody)).toMatchObject({ tally: { session: 'Shall we?' } });
  });

  test('is made once for all who read it at that moment, and anew when what it shows has changed', async () => {
    const { db } = world.program.kernel;
    const poll = await verifiablePoll();
    const code = newVoteCode();
    await poll.vote(await world.attendee(event.passcode), [0], code);
    await poll.end();
    const held = Promise.withResolvers<void>();
    const given = Promise.withResolvers<void>();
    const holding = db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE poll_codes IN ACCESS EXCLUSIVE MODE`.execute(tx);
      held.resolve();
      await given.promise;
    });
    await held.promise;
    const waiting = async () => {
      const { rows } = await sql`
        SELECT 1 FROM pg_locks WHERE relation = 'poll_codes'::regclass AND NOT granted`.execute(db);
      return rows.length;
    };
    const readers = [poll.tally(organiser), poll.tally(organiser), poll.tally(organiser)];
    try {
      await expect.poll(waiting).toBeGreaterThan(0);
      // All of them have been heard.
      for (let ask = 0; ask < 5; ask += 1) await organiser.call('myAccount');
      expect(await waiting()).toBe(1);
    } finally {
      given.resolve();
      await holding;
    }
    const [first, ...others] = await Promise.all(readers);
    expect(others).toEqual([first, first]);

    expect((await poll.tally(organiser))?.[0]?.text).toContain(code);
    expect((await organiser.call('resetSession', { params: { lsId: poll.lsId } })).status).toBe(200);
    expect((await poll.tally(organiser))?.[0]?.text ?? '').not.toContain(code);
  });

  test('a code stands in one row of one table, beside the choice and nothing else, and in no byte that anybody is sent', async () => {
    const poll = await verifiablePoll();
    const phone = await world.attendee(event.passcode);
    const otherTab = await world.live(phone, event.id, 'attendee', poll.lsId);
    const agenda = await world.live(phone, event.id, 'attendee');
    const code = newVoteCode();
    const answers = [await poll.verifyChannel(() => poll.vote(phone, [0], code))];
    await otherTab.until(() => otherTab.chosen(poll.lsId).length > 0, 'the vote in the other tab');
    for (const name of ['readSession', 'readSessionInsights', 'listVotedOptions'] as const) {
      const answer = await organiser.call(name, { params: { lsId: poll.lsId } });
      expect(answer.status, name).toBe(200);
      answers.push(answer as never);
    }
    expect(JSON.stringify(answers)).not.toContain(code);
    for (const client of [...Object.values(poll.clients), otherTab, agenda])
      expect(JSON.stringify(client.frames)).not.toContain(code);

    expect(await tablesWith(code)).toEqual(['poll_codes']);
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      SELECT to_jsonb(c) AS row FROM poll_codes c WHERE session_id = ${poll.lsId}`.execute(
      world.program.kernel.db,
    );
    expect(rows.map(({ row }) => Object.keys(row).sort())).toEqual([
      ['code', 'optionIds', 'pigeonholeId', 'pollQuestionId', 'sessionId'],
    ]);
  });

  test('the table of codes has no column for a person, a mark, a time or a number that counts up, and no reference', async () => {
    const { rows } = await sql<{ columns: string[]; types: string[]; counting: number; foreign: number }>`
      SELECT array_agg(a.attname::text ORDER BY a.attname) AS columns,
        array_agg(DISTINCT format_type(a.atttypid, null)) AS types,
        count(*) FILTER (WHERE a.attidentity <> '' OR a.atthasdef)::int AS counting,
        (SELECT count(*)::int FROM pg_constraint k WHERE k.contype = 'f' AND c.oid IN (k.conrelid, k.confrelid)) AS foreign
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relname = 'poll_codes' GROUP BY c.oid`.execute(world.program.kernel.db);
    expect(rows).toEqual([
      {
        columns: ['code', 'option_ids', 'pigeonhole_id', 'poll_question_id', 'session_id'],
        types: ['bigint', 'bigint[]', 'text'],
        counting: 0,
        foreign: 0,
      },
    ]);
  });

  test('a vote needs a code of its own, and stands', async () => {
    const poll = await verifiablePoll({ changeVote: true });
    const [ann, bo] = [await world.attendee(event.passcode), await world.attendee(event.passcode)];
    const without = await poll.vote(ann, [0]);
    expect([without.status, without.body.details?.['data.code']?.[0]?.description]).toEqual([
      422,
      'This poll needs a new code with each vote',
    ]);
    const code = newVoteCode();
    expect((await poll.vote(ann, [0], code)).status).toBe(200);
    expect((await poll.vote(bo, [0], code)).body.error).toBe('Conflict');
    // Whatever its setting says: the code stands for the vote as it was cast.
    expect((await poll.vote(ann, [1], newVoteCode())).body.error).toBe('AlreadyVoted');
    expect((await poll.vote(bo, [1], newVoteCode())).status).toBe(200);
    await poll.end();
    const [list] = (await poll.tally(ann)) ?? [];
    expect(list?.text.split('\n').filter((line) => /^\w{12} /.test(line))).toHaveLength(2);
  });

  test('of votes with one code that share a batch one counts', async () => {
    const poll = await verifiablePoll();
    const phones = await Promise.all(Array.from({ length: 10 }, () => world.attendee(event.passcode)));
    const code = newVoteCode();
    const answers = await Promise.all(phones.map((phone) => poll.vote(phone, [0], code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await poll.end();
    expect(poll.clients.admin.prompt(poll.lsId)?.voters).toBe(1);
  });

  test('it is so from the start on: nobody makes a poll verifiable while it runs, and with names it is none', async () => {
    const running = await verifiablePoll({ verifiable: false });
    const later = await organiser.call('editSession', {
      params: { lsId: running.lsId },
      body: { settings: { verifiable: true } },
    });
    expect(later.status).not.toBe(200);
    const ann = await world.attendee(event.passcode, 'Ann');
    const code = newVoteCode();
    expect((await running.vote(ann, [0], code)).status).toBe(200);
    expect(await tablesWith(code)).toEqual([]);

    const named = await verifiablePoll({ anonymous: false });
    expect((await named.vote(ann, [0], newVoteCode())).status).toBe(200);
    await named.end();
    expect(await named.tally(organiser)).toBeNull();
  });

  test('a reset deletes the codes with the votes', async () => {
    const poll = await verifiablePoll();
    const code = newVoteCode();
    await poll.vote(await world.attendee(event.passcode), [0], code);
    expect((await organiser.call('resetSession', { params: { lsId: poll.lsId } })).status).toBe(200);
    expect(await tablesWith(code)).toEqual([]);
  });
});
