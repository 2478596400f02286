import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { expect } from 'vitest';
import { channelNames } from '#contract/realtime/channel.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { allCrowds } from '#server/domains/interaction/kinds/crowds.ts';
import type { Tally } from '#server/domains/interaction/kinds/session-crowd.ts';
import { keptText } from '#web/realtime/live-call.ts';
import { countOf } from '../../../tools/simulate/count-by-api.ts';
import { countBySql } from '../../../tools/simulate/counts.queries.ts';
import { type Counts, differences, expectedAfter } from '../../../tools/simulate/ledger.ts';
import { freshViews, type Storm, streamsOf, until } from './storm.ts';

/** Law L9 for all channels and streams at once. */
export async function expectInStep(storm: Storm): Promise<void> {
  for (const stream of streamsOf(storm)) {
    const fresh = await freshViews(storm, stream);
    for (const channel of channelNames) {
      const screen = storm.screens.get(channel);
      const expected = fresh[channel];
      const shown = () => screen?.live.streams.view(stream).snapshot;
      // The other node may have serialised its parts in another key order.
      const plain = () => JSON.parse(JSON.stringify(shown() ?? null));
      await until(() => isDeepStrictEqual(plain(), expected), 10_000).catch(() => undefined);
      expect(shown(), `stream ${stream} on the ${channel} channel`).toEqual(expected);
    }
  }
}

/** L2, L3 and the tallies: compares receipts, rows, the counts kept beside the questions, and the desk's screen. */
export async function expectReceiptsKept(storm: Storm, { anonymous }: { anonymous: boolean }): Promise<void> {
  const { world, phones, sessions } = storm;
  const database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ key: string; seq: string; itemId: string }>(
      'select action_key as key, seq::text, item_id::text as "itemId" from live_actions where refused is null',
    );
    const stored = new Map(rows.map((row) => [row.key, row]));
    for (const phone of phones) {
      for (const { receipt } of phone.received) expect(stored.get(receipt.key)).toEqual(receipt);
      // A final refusal must have left nothing behind.
      for (const [key, code] of phone.refused) expect(stored.has(key), `${key} ${code}`).toBe(false);
    }

    const textOf = new Map<string, string>();
    for (const crowd of allCrowds)
      for (const { id, text } of await crowd.writtenIn(database, sessions)) textOf.set(id, text);
    expect(new Set(textOf.values()).size).toBe(textOf.size);
    for (const { call, receipt } of phones.flatMap((phone) => phone.received)) {
      const text = keptText(call);
      if (text !== null) expect(textOf.get(receipt.itemId)).toBe(text);
    }

    const counted = await countBySql(database, sessions);
    expect(differences(counted.kept, counted.rows)).toEqual([]);
    expect(differences(counted.rows, deskCounts(storm))).toEqual([]);
    if (anonymous) return;
    // Every item is kept, with or without a receipt; votes follow from each person's last receipt.
    const before: Counts = new Map(
      [...counted.rows].map(([session, count]) => [session, { ...count, tally: withoutVotes(count.tally) }]),
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
function deskCounts({ screens, sessions }: Storm): Counts {
  const desk = screens.get('admin');
  return new Map(
    sessions.map((stream) => [stream, countOf(desk?.shows(stream) as SessionSnapshot, 'admin')] as const),
  );
}

const withoutVotes = (tally: Tally): Tally => new Map([...tally.keys()].map((what) => [what, 0]));
