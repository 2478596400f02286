import { describe, expect, it } from 'vitest';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import { aDevice, aPage, ask, refused, type Storage } from './outbox.fixture.ts';

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

  it('loads and sends the other entries although one is of an action that is not known any more', async () => {
    const device = aDevice();
    const before = aPage(device);
    before.page.online = false;
    const foreign: unknown = { ...ask('Old?'), name: 'waveHand' };
    before.outbox.send(foreign as LiveCall);
    before.outbox.send(ask('New?'));
    await before.settle();
    before.outbox.close();
    const after = aPage(device, 'tab', before.clock);
    await after.outbox.load();
    await after.settle();
    expect(after.sent.map(({ name }) => name).sort()).toEqual(['askQuestion', 'waveHand']);
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
    const { page, outbox, settle, receipt, statuses, sent } = aPage(slow);
    outbox.send(ask('Once?'));
    await settle();
    receipt(0);
    page.shownUpTo = 9;
    outbox.forgetShown();
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
