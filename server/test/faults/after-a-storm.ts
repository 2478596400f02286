import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { expect } from 'vitest';
import { channelNames } from '#contract/realtime/channel.ts';
import { countBySql } from '../../../tools/simulate/counts.queries.ts';
import { differences, expectedAfter, type Standing } from '../../../tools/simulate/ledger.ts';
import { promptOf, questionsOf } from '../session-views.ts';
import { freshViews, type Storm, streamsOf, until } from './storm.ts';

/** Law L9 for all channels and streams at once. */
export async function expectInStep(storm: Storm): Promise<void> {
  for (const stream of streamsOf(storm)) {
    const fresh = await freshViews(storm, stream);
    for (const channel of channelNames) {
      const screen = storm.screens.get(channel);
      const expected = fresh[channel];
      const shown = () => screen?.room.streams.view(stream).snapshot;
      // The other node may have serialised its parts in another key order.
      const plain = () => JSON.parse(JSON.stringify(shown() ?? null));
      await until(() => isDeepStrictEqual(plain(), expected), 10_000).catch(() => undefined);
      expect(shown(), `stream ${stream} on the ${channel} channel`).toEqual(expected);
    }
  }
}

/** L2, L3 and the tallies: compares receipts, rows, the counts kept beside the questions, and the desk's screen. */
export async function expectReceiptsKept(storm: Storm, { anonymous }: { anonymous: boolean }): Promise<void> {
  const { world, phones, qna, poll } = storm;
  const database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ key: string; seq: string; itemId: string }>(
      'select action_key as key, seq::text, item_id::text as "itemId" from live_actions',
    );
    const stored = new Map(rows.map((row) => [row.key, row]));
    for (const phone of phones) {
      for (const { receipt } of phone.received) expect(stored.get(receipt.key)).toEqual(receipt);
      // A final refusal must have left nothing behind.
      for (const [key, code] of phone.refused) expect(stored.has(key), `${key} ${code}`).toBe(false);
    }

    const asked = phones.flatMap((phone) => phone.received.filter(({ call }) => call.name === 'askQuestion'));
    const questions = await database.query<{ id: string; text: string }>(
      'select id::text, text from questions where session_id = $1',
      [qna],
    );
    const texts = questions.rows.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    const byId = new Map(questions.rows.map(({ id, text }) => [id, text]));
    for (const { call, receipt } of asked)
      expect(byId.get(receipt.itemId)).toBe((call.body as { text: string }).text);

    const counted = await countBySql(database, [qna, poll]);
    expect(differences(counted.kept, counted.rows)).toEqual([]);
    expect(differences(counted.rows, standings(storm))).toEqual([]);
    if (anonymous) return;
    // Every question is kept, with or without a receipt; votes follow from each person's last receipt.
    const before = new Map(
      [...counted.rows].map(([session, standing]) => [session, withoutVotes(standing)] as const),
    );
    const deeds = phones.flatMap((page, phone) => page.received.map((deed) => ({ phone, ...deed })));
    expect(differences(expectedAfter(before, deeds), counted.rows)).toEqual([]);
  } finally {
    await database.end();
  }
}

/**
 * What the desk's screen counts. No HTTP endpoint returns tallies: a client subscribes to them, over a socket or by long
 * polling, so these are also the figures the API delivers.
 */
function standings({ screens, qna, poll }: Storm): Map<string, Standing> {
  const desk = screens.get('admin');
  return new Map(
    [qna, poll].map((stream) => {
      const shown = desk?.shows(stream);
      const prompt = promptOf(shown);
      const options = prompt?.options.map(({ id, votes }) => [id, votes ?? 0] as const);
      return [
        stream,
        {
          questions: new Map(questionsOf(shown).map(({ id, votes }) => [id, votes])),
          whole: true,
          poll: prompt ? { voters: prompt.voters, options: new Map(options) } : null,
        },
      ];
    }),
  );
}

function withoutVotes({ questions, whole, poll }: Standing): Standing {
  return {
    questions: new Map([...questions.keys()].map((id) => [id, 0])),
    whole,
    poll: poll && { voters: 0, options: new Map([...poll.options.keys()].map((id) => [id, 0])) },
  };
}
