import { describe, expect, it } from 'vitest';
import { newActionKey } from './action-key.ts';
import { receiptWithinMs } from './hold-entry.ts';
import { aDevice, aPage, ask, edit, refused, upvote, withdraw } from './outbox.fixture.ts';

describe('an action', () => {
  it('is shown at once, then received, and the question is remembered as mine', async () => {
    const { page, outbox, settle, receipt, statuses, sent } = aPage();
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
    page.shownUpTo = 9;
    outbox.forgetShown();
    expect(outbox.outgoing).toEqual([]);
  });

  it('is not shown a second time where its news came before its receipt, by socket or POST', async () => {
    const { page, outbox, settle, receipt } = aPage();
    page.shownUpTo = 9;
    outbox.send(ask('Why?'));
    await settle();
    receipt(0, '31');
    expect(outbox.outgoing).toEqual([]);
    page.online = false;
    page.answer = () => '32';
    outbox.send(ask('And then?'));
    await settle();
    expect(outbox.outgoing).toEqual([]);
    expect(outbox.own).toMatchObject([{ key: '31' }, { key: '32' }]);
  });

  it('that edits my question changes the text that is kept, and one that withdraws it lets go of it', async () => {
    const device = aDevice();
    const { outbox, settle, pass, receipt } = aPage(device);
    outbox.send(ask('Wy?'));
    await settle();
    receipt(0, '31');
    await pass(1000);
    outbox.send(ask('And then?'));
    await settle();
    receipt(1, '32');
    outbox.send(edit('31', 'Why?'));
    await settle();
    receipt(2, '33');
    await settle();
    const kept = [
      { key: '31', text: 'Why?' },
      { key: '32', text: 'And then?' },
    ];
    expect(outbox.own).toMatchObject(kept);
    const later = aPage(device).outbox;
    await later.load();
    expect(later.own).toMatchObject(kept);

    outbox.send(withdraw('31'));
    await settle();
    receipt(3, '34');
    await outbox.load();
    await settle();
    expect(outbox.own).toMatchObject([{ key: '32' }]);
    const last = aPage(device).outbox;
    await last.load();
    expect(last.own).toMatchObject([{ key: '32' }]);
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

  it('is sent again when the socket closed before the receipt came, or when none came (L3)', async () => {
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

  it('goes by the socket that is open again when its POST is never answered', async () => {
    const { page, outbox, pass, posted, sent, receipt, statuses } = aPage();
    page.online = false;
    page.answer = () => 'never';
    const key = outbox.send(upvote('31', true));
    await pass(5000);
    page.online = true;
    outbox.connectionChanged(true);
    await pass(receiptWithinMs);
    expect([posted, sent.map((frame) => frame.key)]).toEqual([[key], [key]]);
    receipt(0);
    expect(statuses()).toEqual(['received']);
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

  it('waits a minute at most, whatever is asked of it', async () => {
    const { page, outbox, pass, posted } = aPage();
    page.online = false;
    page.answer = () => ({ ...refused(503, 'Overloaded'), retryAfter: 90 * 86_400 });
    outbox.send(ask('Why?'));
    await pass(59_000);
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

  it('outlasts a network that answers in place of the server, however often and by whatever number', async () => {
    const { page, outbox, pass, statuses, posted } = aPage();
    page.online = false;
    const numbers = [200, 302, 400, 403, 404, 451, 502, 502, 502, 502, 502, 502, 502, 504];
    const answers = [...numbers.map((status) => refused(status, '')), 'foreign' as const];
    page.answer = () => answers.shift() ?? '31';
    const key = outbox.send(ask('Still here?'));
    await pass(400_000);
    expect(posted).toEqual(Array(numbers.length + 2).fill(key));
    expect(statuses()).toEqual(['received']);
  });

  it('is final where a proxy finds it too large', async () => {
    const { page, outbox, settle, statuses } = aPage();
    page.online = false;
    page.answer = () => refused(413, '');
    outbox.send(ask('Why?'));
    await settle();
    expect(statuses()).toEqual(['refused']);
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

describe('two taps on one item', () => {
  it('are merged into the last one while unsent', async () => {
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

  it('does not reverse two taps on one item', async () => {
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
