import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { imageLimits } from '#contract/images/images.ts';
import type { Browser } from '#server/test/browser.ts';
import { openMailPeer } from '#server/test/mail-peer.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { openWorld, withWorker } from '#server/test/world.ts';

const world = worldForTests();

const solid = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

/** As the page does: the bare body. */
async function upload(browser: Browser, bytes: Uint8Array, type = 'application/octet-stream') {
  const response = await browser.fetch('/api/account/picture', {
    method: 'POST',
    headers: { 'x-csrf-token': browser.csrfToken, 'content-type': type },
    body: new Uint8Array(bytes),
  });
  return {
    status: response.status,
    body: (await response.json()) as {
      pictureId?: string;
      error?: string;
      details?: Record<string, { description: string }[]>;
    },
  };
}

describe('the pages of an account open and save', () => {
  test.each([
    ['/account/setting', 'account-setting'],
    ['/account/profile', 'account-profile'],
    ['/account/advanced', 'account-advanced'],
    ['/account/plan-and-billing', 'account-plan'],
    ['/account/feedback', 'account-feedback'],
  ])('%s opens for whoever is signed in, and sends others to sign in', async (path, name) => {
    const mara = await world.organiser('Mara');
    expect((await mara.open(path)).boot.page.name).toBe(name);
    const visitor = await world.visitor();
    expect((await visitor.open(path)).boot.page).toMatchObject({ name: 'login', data: { rd: path } });
  });

  test('the language goes with the account over all pages and mails; times are told in its zone', async () => {
    const mara = await world.organiser('Lena');
    expect((await mara.open('/account/setting')).boot.locale).toBe('en');
    const answer = await mara.call('editSettings', { body: { locale: 'ar', timeZone: 'Asia/Amman' } });
    expect(answer.status).toBe(200);
    for (const path of ['/account/setting', '/p/list/', '/account/profile']) {
      const { boot, html } = await mara.open(path);
      expect([boot.locale, boot.dir, boot.account?.timeZone], path).toEqual(['ar', 'rtl', 'Asia/Amman']);
      expect(html).toContain('<html lang="ar" dir="rtl"');
    }
    await mara.call('editSubscriptions', { body: { newsletter: true, notifications: true } });
    expect(await (await mara.fetch('/outbox')).text()).toContain('أنت مشترك الآن');
  });

  test('what is refused is said in the language of the account too, on a device that has none of its own', async () => {
    const lara = await world.organiser('Lara');
    await lara.call('editSettings', { body: { locale: 'ar', timeZone: 'Asia/Amman' } });
    lara.cookies.delete('locale');
    const body = {
      name: 'Nachtflug',
      startDate: '2030-05-02',
      endDate: '2030-05-01',
      timezone: 'Asia/Amman',
    };
    const { status, body: answer } = await lara.call('makePigeonhole', { body });
    expect([status, (await lara.open('/p/list/')).boot.locale]).toEqual([422, 'ar']);
    expect(answer.details?.['data.endDate']?.[0]?.description).toBe(
      'لا يمكن أن يسبق اليوم الأخير اليوم الأول',
    );
  });

  test('a time zone is kept in the letters that everybody writes it in', async () => {
    const mara = await world.organiser('Ulla');
    await mara.call('editSettings', { body: { locale: 'en', timeZone: 'aSIA/kOLKATA' } });
    expect((await mara.open('/account/setting')).boot.account?.timeZone).toBe('Asia/Kolkata');
  });

  test('a language we do not speak and a zone that is none are told at their fields', async () => {
    const mara = await world.organiser('Lou');
    const answer = await mara.send<{ details: object }>('POST', '/api/account/settings', {
      locale: 'tlh',
      timeZone: 'Mars/Olympus',
    });
    expect([answer.status, Object.keys(answer.body.details)]).toEqual([
      422,
      ['data.locale', 'data.timeZone'],
    ]);
  });

  test('name, job and company are kept, trimmed, and may be taken back', async () => {
    const mara = await world.organiser('Mia');
    const body = { name: ' Mia "the <b>bird</b>" Lind ', job: 'Head of flocks', company: 'Aviary & Sons' };
    expect((await mara.call('editProfile', { body })).status).toBe(200);
    const { boot, html } = await mara.open('/account/profile');
    expect(boot.page.data).toMatchObject({ ...body, name: body.name.trim() });
    expect(boot.account?.name).toBe(body.name.trim());
    expect(html).not.toContain('<b>bird</b>');
    await mara.call('editProfile', { body: { name: '', job: '', company: '' } });
    expect((await mara.open('/account/profile')).boot.page.data).toMatchObject({ name: null, job: '' });
  });

  test('a line of text is one line, and no longer than a line', async () => {
    const mara = await world.organiser('Max');
    const answer = await mara.call('editProfile', {
      body: { name: 'A\nB', job: 'x'.repeat(101), company: '' },
    });
    expect([answer.status, Object.keys(answer.body.details ?? {})]).toEqual([422, ['data.name', 'data.job']]);
  });

  test('the plan says that nothing is held back, and what limits this installation', async () => {
    const mara = await world.organiser('Pia');
    const { data } = (await mara.open('/account/plan-and-billing')).boot.page;
    expect(data).toEqual({ liveConnections: 15_000, joinsPerSecond: 800 });
  });
});

describe('a picture comes by its staticResourceId', () => {
  test('uploaded, shown, replaced under another id, removed; an unknown id is a 404', async () => {
    const mara = await world.organiser('Nora');
    const first = await upload(mara, await solid('#d8371f'));
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const address = `/file/${first.body.pictureId}`;
    expect((await mara.open('/p/list/')).boot.account?.picture).toBe(address);

    const stranger = await world.visitor();
    const image = await stranger.fetch(address);
    expect(image.status).toBe(200);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    const bytes = Buffer.from(await image.arrayBuffer());
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    const bySpecification = await stranger.fetch(`/proxy/image/${first.body.pictureId}`);
    expect(Buffer.from(await bySpecification.arrayBuffer()).equals(bytes)).toBe(true);

    const second = await upload(mara, await solid('#2742d6'), 'image/png');
    expect(second.body.pictureId).not.toBe(first.body.pictureId);
    expect((await stranger.fetch(address)).status).toBe(404);
    expect((await mara.call('removeProfilePicture')).status).toBe(200);
    for (const place of ['file', 'proxy/image'])
      expect((await stranger.fetch(`/${place}/${second.body.pictureId}`)).status, place).toBe(404);
    expect((await mara.open('/p/list/')).boot.account?.picture).toBeNull();
  });

  test('ids that are none, and ways out of the store, are simply not there; it fetches nothing', async () => {
    const visitor = await world.visitor();
    const asked = [
      'x',
      'x'.repeat(43),
      'x'.repeat(200),
      '..%2f..%2fetc%2fpasswd',
      'http:%2f%2f127.0.0.1%2f',
      '%00',
      '%',
    ];
    const bodies = new Set<string>();
    for (const id of asked) {
      const response = await visitor.fetch(`/proxy/image/${id}`);
      expect([400, 404], id).toContain(response.status);
      if (response.status === 404)
        bodies.add(JSON.stringify({ ...((await response.json()) as object), requestId: '' }));
    }
    expect(bodies.size, 'they all look alike').toBe(1);
    expect((await visitor.fetch('/proxy/image/x?url=http://127.0.0.1/')).status).toBe(404);
  });

  test('nobody touches the picture of another: an upload lands with whoever is signed in', async () => {
    const [mara, olu] = [await world.organiser('Mara'), await world.organiser('Olu')];
    const { pictureId } = (await upload(mara, await solid('#d8371f'))).body;
    await upload(olu, await solid('#2742d6'));
    await olu.call('removeProfilePicture');
    expect((await olu.fetch(`/proxy/image/${pictureId}`)).status).toBe(200);
  });

  test('what is no picture is told in words, at the field; what is too large, before it is read', async () => {
    const mara = await world.organiser('Rita');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refused = await upload(mara, svg, 'image/png');
    expect(refused).toMatchObject({
      status: 422,
      body: {
        details: { 'data.file': [{ description: 'Choose a JPEG, PNG, GIF or BMP picture' }] },
      },
    });
    expect((await upload(mara, Buffer.alloc(imageLimits.bytes + 1))).status).toBe(413);
    expect((await upload(mara, Buffer.from('<x/>'), 'text/xml')).status).toBe(415);
    expect((await mara.send('POST', '/api/account/picture', { file: 'text' })).status).toBe(422);
    expect((await mara.open('/account/profile')).boot.page.data).toMatchObject({ pictureId: null });
  });

  test('everywhere else a bare file is of a type that nobody takes', async () => {
    const mara = await world.organiser('Tess');
    const response = await mara.fetch('/api/account/profile', {
      method: 'POST',
      headers: { 'x-csrf-token': mara.csrfToken, 'content-type': 'image/png' },
      body: new Uint8Array(await solid('#d8371f')),
    });
    expect(response.status).toBe(415);
  });

  test('without the token, or from another site, nothing is uploaded', async () => {
    const mara = await world.organiser('Uma');
    const file = await solid('#d8371f');
    const bare = mara.tab();
    bare.csrfToken = '';
    expect((await upload(bare, file)).body.error).toBe('Forbidden');
    const response = await mara.fetch('/api/account/picture', {
      method: 'POST',
      headers: {
        'x-csrf-token': mara.csrfToken,
        'content-type': 'image/png',
        origin: 'https://elsewhere.example',
      },
      body: new Uint8Array(file),
    });
    expect(response.status).toBe(403);
  });
});

describe('feedback', () => {
  test('is kept, and mailed to the operator: an answer goes to whoever wrote it', async () => {
    const origin = 'https://live.example.org';
    await using mails = await openMailPeer(origin);
    await using house = await openWorld(
      { SMTP_URL: mails.url, ORIGIN: origin, FEEDBACK_EMAIL: 'operator@example.org' },
      withWorker,
    );
    const mara = await house.organiser('Mara');
    const { email } = (await mara.call('myAccount')).body.account;
    const text = 'It sings.\n<script>alert("no")</script>\nBcc: all@example.org';
    expect((await mara.call('sendFeedback', { body: { text } })).status).toBe(200);
    await mails.arrived('operator@example.org');
    const [letter] = mails.to('operator@example.org');
    expect(letter?.to).toEqual(['operator@example.org']);
    const [head] = letter?.raw.split('\r\n\r\n') ?? [];
    expect(head).toMatch(new RegExp(`^Reply-To: ${email}`, 'm'));
    expect(head).not.toMatch(/^Bcc:/m);
    const kept = await house.program.kernel.db.selectFrom('feedback').select('text').execute();
    expect(kept).toEqual([{ text }]);
  });

  test('is only kept where the operator gave no address; nothing, and too much, is told', async () => {
    const mara = await world.organiser('Vera');
    expect((await mara.call('sendFeedback', { body: { text: ' It sings. ' } })).status).toBe(200);
    expect((await mara.call('sendFeedback', { body: { text: '  ' } })).body.details).toMatchObject({
      'data.text': [{ description: 'Write something first' }],
    });
    expect((await mara.call('sendFeedback', { body: { text: 'x'.repeat(5001) } })).status).toBe(422);
  });
});

describe('/account/lastVisited', () => {
  test('leads back to the pigeonhole one was at, at the section one asks for', async () => {
    const mara = await world.organiser('Wim');
    const event = await world.pigeonhole(mara);
    await mara.call('noteVisit', { body: { entity: 'pigeonhole', id: event.id } });
    for (const section of ['run', 'agenda', 'about', 'qrcode'])
      expect((await mara.open(`/account/lastVisited/pigeonhole/${section}`)).url).toBe(
        `/p/${event.id}/${section}`,
      );
  });

  test('leads to the list where there is no such place, or no longer for them', async () => {
    const [mara, olu] = [await world.organiser('Zoe'), await world.organiser('Olu')];
    const list = async (path: string) => expect((await mara.open(path)).url, path).toBe('/p/list/');
    await list('/account/lastVisited/pigeonhole/run');
    const foreign = await world.pigeonhole(olu);
    await mara.call('noteVisit', { body: { entity: 'pigeonhole', id: foreign.id } });
    await list('/account/lastVisited/pigeonhole/run');
    const own = await world.pigeonhole(mara);
    await mara.call('noteVisit', { body: { entity: 'pigeonhole', id: own.id } });
    await list('/account/lastVisited/pigeonhole/no-such-section');
    await list('/account/lastVisited/nothing/run');
    await list('/account/lastVisited/team/members');
    await list('/account/lastVisited/pigeonhole/..%2f..%2flogin');
    const visitor = await world.visitor();
    expect((await visitor.open('/account/lastVisited/pigeonhole/run')).url).toBe('/login');
  });
});
