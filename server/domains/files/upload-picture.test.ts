import { request } from 'node:http';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mostPictures } from '#contract/files/pictures.ts';
import { imageLimits } from '#contract/images/images.ts';
import { keyOf, programWith } from '#server/test/prepared/api-keys-for-tests.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { teamOf } from '#server/test/prepared/team-for-tests.ts';
import { openNode } from '#server/test/second-node.ts';
import { chunkLength } from './keep-file.ts';
import { noise, paint, pictureIn, upload } from './pictures.fixture.ts';

const { world, organiser, event } = eventForTests();

const bytesOf = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());
const stored = () => world.program.kernel.db.selectFrom('files').select('id').execute();
const solid = async (background: string) => new Uint8Array(await paint(background));

/** Nothing is left half done: as many files as before. */
async function leavesNothing(attempt: () => Promise<unknown>): Promise<void> {
  const before = await stored();
  await attempt();
  expect(await stored()).toEqual(before);
}

describe('a picture of an event', () => {
  test('is written anew, and whoever knows its id sees it, for good, as a picture and nothing else', async () => {
    const { status, body } = await upload(organiser, event.id, await solid('#d8371f'));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.picture).toMatchObject({ width: 40, height: 30 });
    const address = `${world.origin}/file/${body.picture.id}`;
    const image = await fetch(address);
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(image.headers.get('set-cookie')).toBeNull();
    const bytes = Buffer.from(await image.arrayBuffer());
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    expect(image.headers.get('content-length')).toBe(String(bytes.length));
    const again = await fetch(address, { headers: { 'if-none-match': image.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('of many parts comes back whole, from another node too', async () => {
    const { body } = await upload(organiser, event.id, new Uint8Array(await noise(1600, 1600)), 'image/jpeg');
    const { db } = world.program.kernel;
    const parts = await db
      .selectFrom('fileChunks')
      .select('bytes')
      .where('fileId', '=', body.picture.id)
      .orderBy('part')
      .execute();
    expect(parts.length).toBeGreaterThan(1);
    expect(Math.max(...parts.map(({ bytes }) => bytes.length))).toBe(chunkLength);
    await using node = await openNode(world);
    const whole = Buffer.concat(parts.map(({ bytes }) => bytes));
    expect((await bytesOf(`${node.origin}/file/${body.picture.id}`)).equals(whole)).toBe(true);
    expect((await bytesOf(`${world.origin}/file/${body.picture.id}`)).equals(whole)).toBe(true);
  });

  test('that is sent again, since the answer was lost or in two tabs, is there once', async () => {
    const blue = await solid('#2742d6');
    const answers = await Promise.all([upload(organiser, event.id, blue), upload(organiser, event.id, blue)]);
    const ids = answers.map(({ body }) => body.picture?.id);
    expect(new Set(ids).size, JSON.stringify(answers)).toBe(1);
    const other = await world.pigeonhole(organiser);
    expect((await upload(organiser, other.id, blue)).body.picture.id).not.toBe(ids[0]);
  });

  test('fits on a projector, whatever its shape', async () => {
    const wide = await sharp(await paint('#123456', 4000, 20))
      .png()
      .toBuffer();
    const { body } = await upload(organiser, event.id, new Uint8Array(wide));
    expect(body.picture).toMatchObject({ width: 1600, height: 8 });
  });

  test('may be uploaded by a program with the set-up scope', async () => {
    const team = await teamOf(world);
    const program = programWith(world, (await keyOf(team, ['setUp'])).secret);
    const own = await program.call('makePigeonhole', {
      body: { name: 'Made by a key', startDate: '2030-05-01', endDate: '2030-05-02', timezone: 'UTC' },
    });
    expect(own.status, JSON.stringify(own.body)).toBe(200);
    const answer = await upload(program, own.body.pigeonhole.id, await solid('#00ff00'));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  });

  test('an id that nobody has, and what is no id, are simply not there', async () => {
    for (const id of ['x', 'x'.repeat(43), '..%2f..%2fetc%2fpasswd', '%00'])
      expect((await fetch(`${world.origin}/file/${id}`)).status, id).toBe(404);
  });
});

describe('what is no picture is refused in words, and leaves nothing', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const told = async (bytes: Uint8Array, type?: string) => {
    const { status, body } = await upload(organiser, event.id, new Uint8Array(bytes), type);
    return [status, body.details?.['data.file']?.[0]?.description];
  };

  test('SVG, whatever it calls itself', () =>
    leavesNothing(async () => {
      expect(await told(Buffer.from(svg))).toEqual([422, 'Choose a JPEG, PNG, GIF or BMP picture']);
      expect(await told(Buffer.from(svg), 'image/jpeg')).toEqual([
        422,
        'Choose a JPEG, PNG, GIF or BMP picture',
      ]);
    }));

  test('a picture that is a page as well is a picture only', async () => {
    const page = '<script>alert(document.cookie)</script>';
    const both = Buffer.concat([
      await sharp(await paint('#abcdef'))
        .gif()
        .toBuffer(),
      Buffer.from(page),
    ]);
    const { body } = await upload(organiser, event.id, new Uint8Array(both), 'image/gif');
    const bytes = await bytesOf(`${world.origin}/file/${body.picture.id}`);
    expect(bytes.includes('script')).toBe(false);
  });

  test('a picture that was cut in the middle', () =>
    leavesNothing(async () => {
      const whole = await noise(300, 300);
      expect(await told(whole.subarray(0, whole.length / 2))).toEqual([
        422,
        'We couldn’t read this picture. Try another one.',
      ]);
    }));

  test('one that is 50,000 pixels wide, and one that is small only as a file', () =>
    leavesNothing(async () => {
      const tooMany = [422, 'This picture has more than 25 million pixels. Choose a smaller one.'];
      expect(await told(await paint('#ffffff', 50_000, 600))).toEqual(tooMany);
      const bomb = await paint('#ffffff', 9_000, 9_000);
      expect(bomb.length).toBeLessThan(imageLimits.bytes / 10);
      expect(await told(bomb)).toEqual(tooMany);
    }));
});

describe('what an upload holds in memory', () => {
  /** Announces so many bytes and sends a first part of them; answers what comes back, null: nothing before the connection ends. */
  function announce(headers: Record<string, string | number>, first: Buffer, then: 'wait' | 'end' = 'wait') {
    return new Promise<number | null>((resolve) => {
      const cookies = [...organiser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const sent = request(`${world.origin}/api/pigeonhole/${event.id}/pictures`, {
        method: 'POST',
        headers: {
          cookie: cookies,
          'x-csrf-token': organiser.csrfToken,
          'content-type': 'image/png',
          ...(then === 'end' && { expect: '100-continue' }),
          ...headers,
        },
      });
      sent.on('response', (response) => {
        resolve(response.statusCode ?? null);
        sent.destroy();
      });
      sent.on('error', () => resolve(null));
      // The server says so when it has begun with the request.
      if (then === 'end') sent.on('continue', () => sent.write(first, () => sent.destroy()));
      else sent.write(first);
    });
  }

  test('11 MB are refused by their length: of the body nothing has to come', () =>
    leavesNothing(async () => {
      expect(await announce({ 'content-length': 11_000_000 }, Buffer.alloc(1))).toBe(413);
    }));

  test('11 MB of which no length was said are refused when they are too much, before they end', () =>
    leavesNothing(async () => {
      expect(await announce({ 'transfer-encoding': 'chunked' }, Buffer.alloc(imageLimits.bytes + 1))).toBe(
        413,
      );
    }));

  test('of a stranger nothing is read: the answer comes before the body', async () => {
    expect(await announce({ 'content-length': 5_000_000, cookie: '' }, Buffer.alloc(1))).toBe(403);
    const stranger = await world.organiser('Stranger');
    const cookie = [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'content-length': 5_000_000, cookie, 'x-csrf-token': stranger.csrfToken };
    expect(await announce(headers, Buffer.alloc(1))).toBe(404);
  });

  test('an upload that ends in the middle leaves nothing, and its place is free again', () =>
    leavesNothing(async () => {
      const picture = await paint('#fedcba');
      for (let tries = 0; tries < 20; tries += 1)
        expect(
          await announce({ 'content-length': picture.length }, picture.subarray(0, 20), 'end'),
        ).toBeNull();
      await expect
        .poll(() => upload(organiser, event.id, Buffer.from('x')).then(({ status }) => status))
        .toBe(422);
    }));

  async function uploader(name: string) {
    const browser = await world.organiser(name);
    return { browser, phId: (await world.pigeonhole(browser)).id };
  }

  /** Uploads that do not go on; answers those that are answered all the same. */
  function unfinished(by: Awaited<ReturnType<typeof uploader>>[], each: number) {
    const open: { end(): void }[] = [];
    const begin = ({ browser, phId }: (typeof by)[number]) =>
      new Promise<number>((resolve) => {
        const sent = request(`${world.origin}/api/pigeonhole/${phId}/pictures`, {
          method: 'POST',
          headers: {
            cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            'x-csrf-token': browser.csrfToken,
            'content-type': 'image/png',
            'content-length': 1000,
          },
        });
        sent.on('response', (response) => resolve(response.statusCode ?? 0));
        sent.on('error', () => resolve(0));
        sent.write(Buffer.alloc(1));
        open.push({ end: () => sent.destroy() });
      });
    const statuses: number[] = [];
    for (const one of by)
      for (let place = 0; place < each; place += 1)
        void begin(one).then((status) => status !== 0 && statuses.push(status));
    return {
      statuses,
      end() {
        for (const upload of open) upload.end();
      },
    };
  }

  test('one account has four of the places, and two among pictures to be drawn: others upload meanwhile', async () => {
    const [ines, omar] = [await uploader('Ines'), await uploader('Omar')];
    const { statuses, end } = unfinished([ines], 16);
    await expect.poll(() => statuses).toEqual(Array(12).fill(429));
    expect((await upload(omar.browser, omar.phId, await solid('#0a0b0c'))).status).toBe(200);
    end();
    const large = new Uint8Array(await noise(3000, 3000));
    const atOnce = async () => {
      const all = Array.from({ length: 4 }, () => upload(ines.browser, ines.phId, large, 'image/jpeg'));
      return (await Promise.all(all)).map(({ status }) => status).sort();
    };
    await expect.poll(atOnce, { timeout: 60_000 }).toEqual([200, 200, 429, 429]);
  });

  test('more uploads than a node holds at once are asked to come again, before they are read', async () => {
    const crowd = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dan'].map(uploader));
    const { statuses, end } = unfinished(crowd, 4);
    const last = await uploader('Eve');
    const late = () => upload(last.browser, last.phId, Buffer.from('x')).then(({ status }) => status);
    await expect.poll(late).toBe(503);
    expect(statuses).toEqual([]);
    end();
    await expect.poll(late).toBe(422);
    await expect
      .poll(() => upload(organiser, event.id, Buffer.from('x')).then(({ status }) => status))
      .toBe(422);
  });
});

test('an event that has more pictures than anybody needs says so', async () => {
  const full = await world.pigeonhole(organiser);
  const { db } = world.program.kernel;
  const picture = await pictureIn(organiser, full.id, '#111111');
  const {
    sha256: _,
    id: __,
    ...like
  } = await db.selectFrom('files').selectAll().where('id', '=', picture).executeTakeFirstOrThrow();
  const others = Array.from({ length: mostPictures - 1 }, (_, place) => ({
    ...like,
    id: `other-${place}`,
    sha256: Buffer.from(String(place)),
  }));
  await db.insertInto('files').values(others).execute();
  const { status, body } = await upload(organiser, full.id, await solid('#222222'));
  expect([status, body.description]).toEqual([
    409,
    'This event has 1,000 pictures. Remove some you no longer use. They’re deleted a day later.',
  ]);
});
