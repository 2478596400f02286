import { describe, expect, test } from 'vitest';
import { closeCodes, linePath, protocolVersion } from '#contract/realtime/protocol.ts';
import { attendeePassDays, writeAttendeePass } from '#server/kernel/auth/attendee-token.ts';
import { Browser } from '#server/test/browser.ts';
import { LiveClient, newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();

/** A page in an iframe of another site: it has no cookie, and no token of any page. */
function embedded(pass = ''): Browser {
  const browser = new Browser(world.origin);
  browser.pass = pass;
  return browser;
}

async function joined(name?: string): Promise<Browser> {
  const browser = embedded();
  const body = { passcode: event.passcode, ...(name !== undefined && { name }) };
  const { status, body: reply } = await browser.call('joinPigeonhole', { body });
  expect(status).toBe(200);
  browser.pass = reply.pass ?? '';
  return browser;
}

const ask = (browser: Browser, lsId: string, text: string) =>
  browser.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });

const whoIs = async (browser: Browser) =>
  (await browser.call('joinPigeonhole', { body: { passcode: event.passcode } })).body.attendee?.id;

const passOf = (pigeonholeId: string, attendeeId: string) =>
  writeAttendeePass(world.program.kernel.keys, { pigeonholeId, attendeeId }, world.clock.now());

/** How a connection is answered that is opened by this pass, and by these cookies. */
async function connected(browser: Browser): Promise<'welcome' | number> {
  const client = await LiveClient.open(browser, { pigeonholeId: event.id, channel: 'attendee', csrf: '' });
  const answer = await client.until(
    () => client.closeCode ?? client.frames.find(({ t }) => t === 'welcome')?.t,
  );
  client.close();
  return answer as 'welcome' | number;
}

describe('somebody in an iframe, where no cookie of ours comes', () => {
  test('is given their pass, takes part by it, and is the same person when they come back', async () => {
    const lsId = await world.qna(organiser, event.id, { anonymous: false });
    const ines = await joined('Ines');
    expect(ines.pass).toMatch(/^v1\./);
    expect([...ines.cookies]).toEqual([]);

    expect((await ask(ines, lsId, 'From within an iframe?')).status).toBe(200);
    const screen = await world.live(organiser, event.id, 'admin', lsId);
    expect(screen.qna(lsId)?.questions).toMatchObject([{ text: 'From within an iframe?', author: 'Ines' }]);
    const [question] = screen.qna(lsId)?.questions ?? [];
    const up = { params: { lsId, questionId: question?.id ?? '' }, body: { key: newKey(), up: true } };
    for (const later of [ines, embedded(ines.pass ?? '')])
      expect((await later.call('upvoteQuestion', { ...up, body: { key: newKey(), up: true } })).status).toBe(
        200,
      );
    await screen.until(() => screen.qna(lsId)?.questions[0]?.votes === 1);
    screen.close();
    expect(await whoIs(embedded(ines.pass ?? ''))).toBe(await whoIs(ines));
  });

  test('listens by the pass in the hello, over a socket and over a line', async () => {
    const ines = await joined();
    expect(await connected(ines)).toBe('welcome');

    const { line } = (await ines.send<{ line: string }>('POST', linePath, {})).body;
    const hello = {
      t: 'hello',
      v: protocolVersion,
      pigeonholeId: event.id,
      channel: 'attendee',
      csrf: '',
      pass: ines.pass,
    };
    await ines.send('POST', `${linePath}/${line}`, { frames: [JSON.stringify(hello)] });
    const { frames } = (await ines.send<{ frames: string[] }>('GET', `${linePath}/${line}?after=0`)).body;
    expect(frames.map((text) => JSON.parse(text).t)).toContain('welcome');
  });
});

describe('a pass that is not good', () => {
  const passes: [what: string, pass: () => Promise<string>][] = [
    ['is none at all', async () => ''],
    [
      'is forged',
      async () => {
        const [good = '', other = ''] = [(await joined()).pass ?? '', (await joined()).pass ?? ''];
        return [...good.split('.').slice(0, 4), other.split('.')[4]].join('.');
      },
    ],
    [
      'is of another event',
      async () => passOf((await world.pigeonhole(organiser)).id, (await whoIs(await joined())) ?? ''),
    ],
    [
      'is another event’s, and says it is of this one',
      async () => {
        const other = await world.pigeonhole(organiser);
        return passOf(other.id, (await whoIs(await joined())) ?? '').replace(
          `.${other.id}.`,
          `.${event.id}.`,
        );
      },
    ],
  ];

  test.each(passes)('%s: it opens nothing, and no cookie beside it does', async (_what, pass) => {
    const lsId = await world.qna(organiser, event.id);
    const ada = await world.attendee(event.passcode, 'Ada');
    expect((await ask(ada, lsId, 'By cookie?')).status).toBe(200);
    ada.pass = await pass();

    expect((await ask(ada, lsId, 'By both?')).status).toBe(404);
    expect(await connected(ada)).toBe(closeCodes.notWelcome);
  });

  test('is over after its days', async () => {
    const lsId = await world.qna(organiser, event.id);
    const ines = await joined();
    const before = await whoIs(ines);
    const day = 86_400_000;
    world.clock.forward(attendeePassDays * day + 1_000);
    try {
      expect((await ask(ines, lsId, 'Still here?')).status).toBe(404);
      expect(await connected(ines)).toBe(closeCodes.notWelcome);
    } finally {
      world.clock.forward(-attendeePassDays * day - 1_000);
    }
    expect(await whoIs(ines)).toBe(before);
  });
});

describe('where a pass and cookies come together', () => {
  test('the pass says who it is, and nothing of the cookies counts', async () => {
    const lsId = await world.qna(organiser, event.id, { anonymous: false });
    const both = await world.attendee(event.passcode, 'Ada by cookie');
    const byCookie = await whoIs(both);
    both.pass = (await joined('Ines by pass')).pass;

    await ask(both, lsId, 'Who am I?');
    const screen = await world.live(organiser, event.id, 'admin', lsId);
    expect(screen.qna(lsId)?.questions).toMatchObject([{ author: 'Ines by pass' }]);
    screen.close();
    expect(await whoIs(both)).not.toBe(byCookie);
    both.pass = null;
    expect(await whoIs(both), 'and the cookie is still the other person').toBe(byCookie);
  });

  test('there is no account, and none is linked to the name', async () => {
    const mara = await world.organiser('Mara');
    mara.pass = (await joined()).pass;
    const csrf = mara.csrfToken;

    expect((await mara.call('myAccount')).status).toBe(401);
    expect((await mara.call('listPigeonholes')).status).toBe(401);
    await mara.call('joinPigeonhole', { body: { passcode: event.passcode, name: 'Mara in an iframe' } });
    mara.pass = null;
    expect(csrf).toBe(mara.csrfToken);
    expect((await mara.call('downloadMyData')).body).toMatchObject({ joined: [] });
  });

  test('a panel link beside it is not asked', async () => {
    const desk = await world.panel(event.id, 'admin');
    desk.pass = (await joined()).pass;
    const client = await LiveClient.open(desk, { pigeonholeId: event.id, channel: 'admin' });
    expect(await client.until(() => client.closeCode)).toBe(closeCodes.notWelcome);
  });
});

test('a page of another origin makes no call by a pass, even one that it was told', async () => {
  const ines = await joined();
  const response = await ines.fetch('/api/audience/join', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-attendee-pass': ines.pass ?? '',
      origin: 'https://elsewhere.example',
    },
    body: JSON.stringify({ passcode: event.passcode }),
  });
  expect(response.status).toBe(403);
});

test('without the header a call needs the token of its page, as ever', async () => {
  const ada = await world.attendee(event.passcode);
  ada.csrfToken = '';
  const { status, body } = await ada.call('joinPigeonhole', { body: { passcode: event.passcode } });
  expect([status, body.error]).toEqual([403, 'Forbidden']);
});
