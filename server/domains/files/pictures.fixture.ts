import sharp from 'sharp';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { uploadPicture } from '#contract/files/pictures.ts';
import type { Browser } from '#server/test/browser.ts';

/** A picture of one color, as PNG. */
export const paint = (background: string, width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** No two points alike: it stays large, however it is encoded. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

type Answer = { status: number; body: ReplyOf<typeof uploadPicture> & ErrorBody };

/** As the page does: the bare body. */
export async function upload(
  browser: Browser,
  phId: string,
  body: BodyInit,
  type = 'image/png',
): Promise<Answer> {
  const response = await browser.fetch(`/api/pigeonhole/${phId}/pictures`, {
    method: 'POST',
    headers: {
      'x-csrf-token': browser.csrfToken,
      'content-type': type,
      ...(browser.apiKey !== null && { authorization: `Bearer ${browser.apiKey}` }),
    },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** The id of a picture that was uploaded to an event. */
export async function pictureIn(browser: Browser, phId: string, background: string): Promise<string> {
  const { status, body } = await upload(browser, phId, new Uint8Array(await paint(background)));
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.picture.id;
}

/** The id of the profile picture that somebody has set. */
export async function profilePictureOf(browser: Browser, background: string): Promise<string> {
  const response = await browser.fetch('/api/account/picture', {
    method: 'POST',
    headers: { 'x-csrf-token': browser.csrfToken, 'content-type': 'image/png' },
    body: new Uint8Array(await paint(background)),
  });
  const body = (await response.json()) as { pictureId?: string };
  if (body.pictureId === undefined) throw new Error(JSON.stringify(body));
  return body.pictureId;
}
