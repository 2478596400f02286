import { describe, expect, it } from 'vitest';
import { aDevice, aPage, ask, refused, type Storage, vote, withdraw } from './outbox.fixture.ts';

describe('an outbox', () => {
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

  describe('of one of two tabs that are open', () => {
    /** Each hears what the other has changed, as by a BroadcastChannel. */
    function twoTabs() {
      const device = aDevice();
      const first = aPage(device, 'first');
      const second = aPage(device, 'second', first.clock);
      first.page.tellTabs = (changed) => void second.outbox.load(changed);
      second.page.tellTabs = (changed) => void first.outbox.load(changed);
      return { first, second };
    }
    const texts = ({ outbox }: ReturnType<typeof aPage>) => outbox.own.map(({ text }) => text);

    it.each(['first', 'second'] as const)(
      'shows a question no more that the %s has withdrawn',
      async (who) => {
        const { first, second } = twoTabs();
        first.outbox.send(ask('Mine?'));
        await first.settle();
        first.receipt(0, '31');
        await first.settle();
        expect([texts(first), texts(second)]).toEqual([['Mine?'], ['Mine?']]);
        const withdrawing = who === 'first' ? first : second;
        withdrawing.outbox.send(withdraw('31'));
        await withdrawing.settle();
        withdrawing.receipt(withdrawing.sent.length - 1, '32');
        await withdrawing.settle();
        expect([texts(first), texts(second)]).toEqual([[], []]);
      },
    );

    it.each(['first', 'second'] as const)(
      'shows a refused question no more that was dismissed in the %s',
      async (who) => {
        const { first, second } = twoTabs();
        const key = first.outbox.send(ask('Too late?'));
        await first.settle();
        first.refusal(0, refused(409, 'SessionNotOpen'));
        await first.settle();
        expect([first.statuses(), second.statuses()]).toEqual([['refused'], ['refused']]);
        (who === 'first' ? first : second).outbox.dismiss(key);
        await first.settle();
        expect([first.statuses(), second.statuses()]).toEqual([[], []]);
      },
    );

    it('goes on showing a refused vote, which is not kept, until it is dismissed here', async () => {
      const { first, second } = twoTabs();
      const key = first.outbox.send(vote('a'));
      await first.settle();
      first.refusal(0, refused(409, 'SessionNotOpen'));
      await first.settle();
      await first.outbox.load();
      expect([first.statuses(), second.statuses()]).toEqual([['refused'], []]);
      first.outbox.dismiss(key);
      expect(first.statuses()).toEqual([]);
    });

    it('keeps a question whose text is stored while it reads what was stored before', async () => {
      const device = aDevice();
      let readOn = () => {};
      const slow: Storage = {
        ...device,
        own: {
          ...device.own,
          async all() {
            const read = await device.own.all();
            await new Promise<void>((go) => (readOn = go));
            return read;
          },
        },
      };
      const first = aPage(slow);
      first.outbox.send(ask('Mine?'));
      await first.settle();
      const loading = first.outbox.load();
      await first.settle();
      first.receipt(0, '31');
      await first.settle();
      readOn();
      await loading;
      expect(texts(first)).toEqual(['Mine?']);
    });
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
});
