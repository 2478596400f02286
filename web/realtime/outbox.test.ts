import { describe, expect, it } from 'vitest';
import type { ClientFrame } from '#contract/realtime/protocol.ts';
import { newActionKey } from './action-key.ts';
import { memoryBox } from './box.fixture.ts';
import type { Box } from './box.ts';
import { testClock } from './clock.fixture.ts';
import type { LiveCall } from './live-call.ts';
import { Outbox, type PostFailure } from './outbox.ts';
import type { OutboxEntry, OwnQuestion } from './outbox-entry.ts';

const ask = (text: string): LiveCall => ({ name: 'askQuestion', params: { lsId: '7' }, body: { text } });
const upvote = (questionId: string, up: boolean): LiveCall => ({
  name: 'upvoteQuestion',
  params: { lsId: '7', questionId },
  body: { up },
});
const vote = (optionId: string): LiveCall => ({
  name: 'voteInPoll',
  params: { lsId: '7' },
  body: { optionIds: [optionId] },
});
const refused = (status: number, error: string): PostFailure => ({
  status,
  body: { error, description: error },
  retryAfter: null,
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

type Storage = { entries: Box<OutboxEntry>; own: Box<OwnQuestion> };
const aDevice = (): Storage => ({ entries: memoryBox(), own: memoryBox() });

let keys = 0;

/** One open page of a device, with a socket and HTTP calls under the control of the test. */
function aPage(device: Storage = aDevice(), holder = 'tab', clock = testClock()) {
  const page = {
    clock,
    online: true,
    sent: [] as Extract<ClientFrame, { t: 'call' }>[],
    posted: [] as string[],
    answer: (): PostFailure | string => refused(0, 'Offline'),
    settle: async () => {
      await settled();
      await settled();
    },
    pass: async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 500) {
        clock.pass(500);
        await settled();
      }
    },
    receipt: (at: number, itemId = '31') => {
      const key = page.sent[at]?.key ?? '';
      outbox.receive({ t: 'receipt', key, receipt: { key, seq: '9', itemId } });
    },
    refusal: (at: number, { status, body, retryAfter }: PostFailure) => {
      const key = page.sent[at]?.key ?? '';
      outbox.receive({ t: 'refusal', key, status, body, ...(retryAfter !== null && { retryAfter }) });
    },
    statuses: () => outbox.outgoing.map(({ status }) => status),
  };
  const outbox = new Outbox({
    pigeonholeId: '3',
    holder,
    ...device,
    sendFrame: (frame) => {
      if (page.online && frame.t === 'call') page.sent.push(frame);
      return page.online;
    },
    post: async (_call, key) => {
      page.posted.push(key);
      const answer = page.answer();
      if (typeof answer !== 'string') throw answer;
      return { key, seq: '9', itemId: answer };
    },
    newKey: () => `key-${++keys}`,
    clock,
    random: () => 0.5,
    received: () => {},
    changed: () => {},
    notifyTabs: () => {},
    checkSocket: () => {},
  });
  return { ...page, page, outbox };
}

describe('an action', () => {
  it('is shown at once, then received, and the question is remembered as mine', async () => {
    const { outbox, settle, receipt, statuses, sent } = aPage();
    outbox.send(ask('Why?'));
    expect(statuses()).toEqual(['on its way']);
    await settle();
    expect(sent[0]).toMatchObject({
      t: 'call',
      name: 'askQuestion',
      body: { text: 'Why?', key: sent[0]?.key },
    });
    receipt(0, '31');
    await settle();
    expect(statuses()).toEqual(['received']);
    expect(outbox.own).toMatchObject([{ key: '31', stream: '7', text: 'Why?' }]);
    outbox.forgetShown((_stream, seq) => seq === '9');
    expect(outbox.outgoing).toEqual([]);
  });

  it('goes by POST when the socket is not open, under one key (L1)', async () => {
    const { page, outbox, settle, statuses, posted } = aPage();
    page.online = false;
    page.answer = () => '31';
    const key = outbox.send(ask('Why?'));
    await settle();
    expect(posted).toEqual([key]);
    expect(statuses()).toEqual(['received']);
  });

  it('is sent again under the same key until it succeeds (L2)', async () => {
    const { page, outbox, pass, statuses, posted } = aPage();
    page.online = false;
    const answers = [refused(0, 'Offline'), refused(503, 'Overloaded'), refused(429, 'TooMany'), '31'];
    page.answer = () => answers.shift() ?? '31';
    const key = outbox.send(ask('Why?'));
    await pass(60_000);
    expect(posted).toEqual([key, key, key, key]);
    expect(statuses()).toEqual(['received']);
  });

  it('is sent again when the socket closed before the receipt, or when none came (L3)', async () => {
    const { outbox, settle, pass, sent, statuses } = aPage();
    outbox.send(ask('Why?'));
    await settle();
    outbox.connectionChanged(false);
    await pass(1000);
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
    await pass(30_000);
    expect(sent.length).toBeGreaterThan(2);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(statuses()).toEqual(['on its way']);
  });

  it('waits as long as the server asks', async () => {
    const { page, outbox, pass, posted } = aPage();
    page.online = false;
    page.answer = () => ({ ...refused(503, 'Overloaded'), retryAfter: 20 });
    outbox.send(ask('Why?'));
    await pass(19_000);
    expect(posted).toHaveLength(1);
    await pass(2000);
    expect(posted).toHaveLength(2);
  });

  it('holds back all other actions meanwhile (L23)', async () => {
    const { outbox, settle, pass, sent, refusal } = aPage();
    outbox.send(ask('Why?'));
    await settle();
    refusal(0, { ...refused(503, 'Overloaded'), retryAfter: 4 });
    outbox.send(upvote('12', true));
    await pass(3_500);
    expect(sent).toHaveLength(1);
    await pass(1_000);
    expect(sent.map(({ name }) => name).sort()).toEqual(['askQuestion', 'askQuestion', 'upvoteQuestion']);
  });

  it('stops after a final refusal, and shows the reason until the person dismisses it', async () => {
    const { outbox, settle, pass, refusal, statuses, sent } = aPage();
    const key = outbox.send(ask('Too late?'));
    await settle();
    refusal(0, refused(409, 'SessionNotOpen'));
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(outbox.outgoing[0]).toMatchObject({ status: 'refused', refusal: { error: 'SessionNotOpen' } });
    outbox.dismiss(key);
    expect(statuses()).toEqual([]);
  });

  it('survives an outdated page: it succeeds with fresh cookies or tokens', async () => {
    const { page, outbox, pass, statuses } = aPage();
    page.online = false;
    page.answer = () => refused(403, 'Forbidden');
    outbox.send(ask('Still here?'));
    await pass(5000);
    expect(statuses()).toEqual(['on its way']);
    page.answer = () => '31';
    await pass(20_000);
    expect(statuses()).toEqual(['received']);
  });

  it('is given up after the server has failed on it several times', async () => {
    const { page, outbox, pass, statuses } = aPage();
    page.online = false;
    page.answer = () => refused(500, 'Defect');
    outbox.send(ask('Poison?'));
    await pass(120_000);
    expect(statuses()).toEqual(['refused']);
  });
});

describe('two taps on one thing', () => {
  it('become the last one while they have not been sent', async () => {
    const { outbox, settle, sent, receipt } = aPage();
    outbox.send(upvote('31', true));
    await settle();
    outbox.send(upvote('31', false));
    const last = outbox.send(upvote('31', true));
    outbox.send(upvote('32', true));
    expect(outbox.outgoing).toHaveLength(3);
    receipt(0);
    await settle();
    expect(sent.filter(({ params }) => params.questionId === '31').map(({ key }) => key)).toEqual([
      sent[0]?.key,
      last,
    ]);
  });

  it('are both sent, in order, when the first may have arrived (L2)', async () => {
    const { page, outbox, settle, pass, posted } = aPage();
    page.online = false;
    const first = outbox.send(upvote('31', true));
    await settle();
    const second = outbox.send(upvote('31', false));
    page.answer = () => '31';
    await pass(20_000);
    expect(posted).toEqual([first, first, second]);
  });

  it('arrive in order', async () => {
    const { outbox, settle, sent, receipt } = aPage();
    outbox.send(upvote('31', true));
    await settle();
    outbox.send(upvote('31', false));
    await settle();
    expect(sent).toHaveLength(1);
    receipt(0);
    await settle();
    expect(sent.map(({ body }) => body.up)).toEqual([true, false]);
  });
});

describe('an outbox', () => {
  it('outlives a reload (L2)', async () => {
    const device = aDevice();
    const before = aPage(device);
    before.page.online = false;
    const key = before.outbox.send(ask('Still there?'));
    await before.settle();
    before.outbox.close();
    const after = aPage(device, 'tab', before.clock);
    await after.outbox.load();
    expect(after.statuses()).toEqual(['on its way']);
    await after.settle();
    expect(after.sent.map((frame) => frame.key)).toEqual([key]);
  });

  it('keeps the text of a refused question through a reload', async () => {
    const device = aDevice();
    const before = aPage(device);
    before.outbox.send(ask('Too late?'));
    await before.settle();
    before.refusal(0, refused(409, 'SessionNotOpen'));
    await before.settle();
    const after = aPage(device);
    await after.outbox.load();
    expect(after.outbox.outgoing).toMatchObject([
      { status: 'refused', call: { body: { text: 'Too late?' } } },
    ]);
  });

  it('leaves an entry to the tab that sends it, and takes it over when that tab is gone', async () => {
    const device = aDevice();
    const first = aPage(device, 'first');
    first.outbox.send(ask('Twice?'));
    await first.settle();
    const second = aPage(device, 'second', first.clock);
    await second.outbox.load();
    await second.pass(10_000);
    expect(second.statuses()).toEqual(['on its way']);
    expect(second.sent).toHaveLength(0);
    first.outbox.close();
    await second.pass(60_000);
    expect(second.sent.length).toBeGreaterThan(0);
    expect(second.sent[0]?.key).toBe(first.sent[0]?.key);
  });

  it('forgets what another tab has settled', async () => {
    const device = aDevice();
    const first = aPage(device, 'first');
    const second = aPage(device, 'second', first.clock);
    first.outbox.send(ask('Once?'));
    await first.settle();
    await second.outbox.load();
    first.receipt(0);
    await first.settle();
    await second.outbox.load();
    expect(second.statuses()).toEqual([]);
    expect(second.outbox.own).toHaveLength(1);
  });

  describe('of a tab that was frozen while another tab took its vote over', () => {
    /** The first tab has sent a vote and is frozen; a minute later the second one has taken the vote over. */
    async function takenOver() {
      const device = aDevice();
      const first = aPage(device, 'first');
      const second = aPage(device, 'second');
      first.outbox.send(vote('a'));
      await first.settle();
      first.clock.sleep(60_000);
      second.clock.sleep(60_000);
      await second.outbox.load();
      await second.settle();
      expect(second.sent.map(({ key }) => key)).toEqual([first.sent[0]?.key]);
      const thaw = async (ms: number) => {
        first.outbox.connectionChanged(false);
        await first.pass(ms);
      };
      return { first, second, thaw };
    }

    it('drops what the other tab has settled, and sends the next vote', async () => {
      const { first, second, thaw } = await takenOver();
      second.receipt(0);
      await second.settle();
      await thaw(2000);
      expect([first.statuses(), first.sent]).toEqual([[], [first.sent[0]]]);
      first.outbox.send(vote('b'));
      await first.settle();
      expect(first.sent.at(-1)?.body.optionIds).toEqual(['b']);
    });

    it('shows a question that the other tab has settled as its own', async () => {
      const device = aDevice();
      const [first, second] = [aPage(device, 'first'), aPage(device, 'second')];
      first.outbox.send(ask('Mine?'));
      await first.settle();
      first.clock.sleep(60_000);
      second.clock.sleep(60_000);
      await second.outbox.load();
      await second.settle();
      second.receipt(0, '31');
      await second.settle();
      first.outbox.connectionChanged(false);
      await first.pass(2000);
      expect(first.outbox.own).toMatchObject([{ key: '31', text: 'Mine?' }]);
      expect(first.statuses()).toEqual([]);
    });

    it('waits while the other tab is sending it, and forgets it once it is settled', async () => {
      const { first, second, thaw } = await takenOver();
      await thaw(5000);
      expect([first.statuses(), first.sent.length]).toEqual([['on its way'], 1]);
      second.receipt(0);
      await second.settle();
      await first.outbox.load();
      expect(first.statuses()).toEqual([]);
    });

    it('shows the refusal of a question that the other tab received, and does not send it again', async () => {
      const device = aDevice();
      const [first, second] = [aPage(device, 'first'), aPage(device, 'second')];
      first.outbox.send(ask('Too late?'));
      await first.settle();
      first.clock.sleep(60_000);
      second.clock.sleep(60_000);
      await second.outbox.load();
      await second.settle();
      second.refusal(0, refused(409, 'SessionNotOpen'));
      await second.settle();
      first.clock.sleep(60_000);
      first.outbox.connectionChanged(false);
      await first.pass(2000);
      expect([first.statuses(), first.sent.length]).toEqual([['refused'], 1]);
    });
  });

  it('does not load what it has just settled', async () => {
    const device = aDevice();
    let release = () => {};
    const slow: Storage = {
      ...device,
      entries: {
        ...device.entries,
        remove: () => new Promise((resolve) => (release = resolve)),
      },
    };
    const { outbox, settle, receipt, statuses, sent } = aPage(slow);
    outbox.send(ask('Once?'));
    await settle();
    receipt(0);
    outbox.forgetShown(() => true);
    await outbox.load();
    await settle();
    expect([statuses(), sent.length]).toEqual([[], 1]);
    release();
  });

  it('accepts a late receipt that comes while the next attempt takes hold of the entry', async () => {
    const device = aDevice();
    const { outbox, clock, pass, settle, receipt, statuses, sent } = aPage(device);
    outbox.send(ask('Once?'));
    await settle();
    clock.sleep(60_000);
    outbox.connectionChanged(false);
    clock.pass(500);
    receipt(0);
    await pass(20_000);
    expect([statuses(), sent.length, outbox.own.length]).toEqual([['received'], 1, 1]);
  });

  it('works where the browser refuses storage', async () => {
    const no = () => Promise.reject(new Error('refused'));
    const box = { all: no, put: no, remove: no, change: no };
    const { outbox, settle, receipt, statuses } = aPage({ entries: box, own: box });
    await outbox.load();
    outbox.send(ask('Why?'));
    await settle();
    receipt(0);
    expect(statuses()).toEqual(['received']);
  });

  it('works where storage is full but can be read', async () => {
    const { entries, own } = aDevice();
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { page, outbox, pass, statuses, posted } = aPage({
      entries: { ...entries, put: full },
      own: { ...own, put: full },
    });
    page.online = false;
    outbox.send(ask('After the tunnel?'));
    await pass(40_000);
    const before = posted.length;
    page.answer = () => '31';
    await pass(20_000);
    expect([statuses(), posted.length]).toEqual([['received'], before + 1]);
  });

  it('lists its questions in the order they were asked', async () => {
    const device = aDevice();
    const question = (key: string, madeAt: number) =>
      device.own.put({ key, pigeonholeId: '3', stream: '7', text: key, madeAt });
    await question('10', 2000);
    await question('9', 1000);
    const { outbox } = aPage(device);
    await outbox.load();
    expect(outbox.own.map(({ key }) => key)).toEqual(['9', '10']);
  });

  it('remembers a question as mine when storage is full and another tab has changed something', async () => {
    const { entries, own } = aDevice();
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const { outbox, settle, receipt } = aPage({ entries, own: { ...own, put: full } });
    outbox.send(ask('Mine?'));
    await settle();
    receipt(0, '31');
    await settle();
    await outbox.load();
    expect(outbox.own.map(({ key }) => key)).toEqual(['31']);
  });

  it('works where storage never answers, which happens in Safari', async () => {
    const never = () => new Promise<never>(() => {});
    const box = { all: never, put: never, remove: never, change: never };
    const { page, outbox, pass, statuses, posted } = aPage({ entries: box, own: box });
    void outbox.load();
    page.online = false;
    outbox.send(ask('After the tunnel?'));
    await pass(40_000);
    const before = posted.length;
    page.answer = () => '31';
    await pass(20_000);
    expect([statuses(), posted.length]).toEqual([['received'], before + 1]);
  });

  it('works where storage stops answering after the entry was stored', async () => {
    const { entries, own } = aDevice();
    const never = () => new Promise<never>(() => {});
    const { page, outbox, pass, statuses } = aPage({ entries: { ...entries, change: never }, own });
    page.online = false;
    outbox.send(ask('After the tunnel?'));
    await pass(40_000);
    page.answer = () => '31';
    await pass(20_000);
    expect(statuses()).toEqual(['received']);
  });
});

describe('a clock that is set back by an hour', () => {
  const anHour = 3_600_000;

  it('makes nothing wait longer than the server asked for (L23)', async () => {
    const { clock, outbox, settle, pass, sent, refusal } = aPage();
    outbox.send(ask('Why?'));
    await settle();
    refusal(0, { ...refused(503, 'Overloaded'), retryAfter: 4 });
    clock.setBack(anHour);
    await pass(5000);
    expect(sent).toHaveLength(2);
  });

  it('does not keep the entries of a closed tab from the next one', async () => {
    const device = aDevice();
    const first = aPage(device, 'first');
    first.outbox.send(ask('Still there?'));
    await first.settle();
    first.outbox.close();
    first.clock.setBack(anHour);
    const second = aPage(device, 'second', first.clock);
    await second.outbox.load();
    await second.pass(60_000);
    expect(second.sent.map(({ key }) => key)).toContain(first.sent[0]?.key);
  });

  it('does not reverse two taps on one thing', async () => {
    const { clock, outbox, settle, sent, receipt } = aPage();
    outbox.send(upvote('31', true));
    await settle();
    clock.setBack(anHour);
    outbox.send(upvote('31', false));
    await outbox.load();
    await settle();
    expect(sent).toHaveLength(1);
    receipt(0);
    await settle();
    expect(sent.map(({ body }) => body.up)).toEqual([true, false]);
  });
});

it('makes keys of 16 random bytes that fit an address', () => {
  const key = newActionKey();
  expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(newActionKey()).not.toBe(key);
  expect(newActionKey((bytes) => bytes.fill(255))).toBe('_____________________w');
});
