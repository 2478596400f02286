import { describe, expect, test } from 'vitest';
import { LiveClient } from '#server/test/live-client.ts';
import { openNode } from '#server/test/second-node.ts';
import { without } from '#server/test/without.ts';
import { ask, twoNodesForTests } from './two-nodes.fixture.ts';

const { a, organiser, event, noRedis } = twoNodesForTests();

describe.skipIf(noRedis)('services on separate nodes', without('Redis'), () => {
  test('nodes for HTTP, sockets and jobs act as one, and each reports ready', async () => {
    const http = await openNode(a, { services: new Set(['http']) });
    const sockets = await openNode(a, { services: new Set(['realtime']) });
    const worker = await openNode(a, { services: new Set(['worker']) });
    const lsId = await a.qna(organiser, event.id);
    const phone = await a.attendee(event.passcode);
    const client = await sockets.live(sockets.at(phone), event.id, 'attendee', lsId);

    expect((await ask(http.at(phone), lsId, 'By HTTP?')).status).toBe(200);
    expect(await client.call('askQuestion', { lsId }, { text: 'By socket?' })).toHaveProperty('itemId');
    await client.until(() => client.qna(lsId)?.questions.length === 2, 'both questions');

    for (const node of [http, sockets, worker])
      expect((await fetch(`${node.origin}/api/health?check=ready`)).status).toBe(200);
    expect((await fetch(`${sockets.origin}/${event.passcode}`)).status).toBe(404);
    expect((await fetch(`${worker.origin}/`)).status).toBe(404);
    await expect(
      LiveClient.open(http.at(phone), { pigeonholeId: event.id, channel: 'attendee' }),
    ).rejects.toThrow();
    await Promise.all([http, sockets, worker].map((node) => node.stop()));
  });
});
