import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { answerWork } from '../processes/answer-work.ts';
import type { DrawnLogo } from './draw-logo.ts';
import { type EventPicture, pictureSize } from './event-picture.ts';

sharp.concurrency(1);
sharp.cache(false);

const fontFile = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`));
/** They come along, so that the picture is the same on every machine, and there are letters on one that has none. */
const fonts = [
  fontFile('bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
  fontFile('noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
];
const family = 'Bricolage Grotesque, Noto Sans Arabic Bold';
const edge = 80;
const most = { width: pictureSize.width - 2 * edge, height: 250 };
/** As large as it gets, and as small, in dots per inch at 10 points. */
const dpi = { name: 620, least: 300, line: 250 };

answerWork(draw);

async function draw(picture: EventPicture): Promise<Uint8Array> {
  // A font is known to the whole process once it was named.
  for (const fontfile of fonts) await words('a', dpi.line, { fontfile });
  const { colors, isBranded } = picture;
  const sign = picture.logo === null ? null : await signOf(picture.logo);
  const brand = sign ?? (await fitted(picture.brand, colors.ink, line));
  const way = await words(picture.way, dpi.line, { colour: colors.inkFaint });
  const name = await fitted(picture.name, colors.ink);
  const left = beginsRightToLeft(picture.name) ? pictureSize.width - edge - name.width : edge;
  const overlays: OverlayOptions[] = [
    {
      input: brand.bytes,
      left: isBranded ? edge + (sign?.onPlate ? plateEdge : 0) : edge + 112,
      top: 104 - Math.round(brand.height / 2),
    },
    { input: way.bytes, left: edge, top: pictureSize.height - 76 - Math.round(way.height / 2) },
    { input: name.bytes, left, top: 306 - Math.round(name.height / 2) },
  ];
  return sharp(Buffer.from(groundIn(picture, sign)))
    .composite(overlays)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** A logo beside the edge, and what a plate under it has around it. */
const signRoom = { width: 600, height: 96 };
const plateEdge = 18;
type Sign = Words & Pick<DrawnLogo, 'onPlate'>;

/** All of it, in its own shape, and never larger than it is. */
async function signOf({ png, onPlate }: DrawnLogo): Promise<Sign> {
  const { data, info } = await sharp(png)
    .resize({ ...signRoom, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, onPlate };
}

type Words = { bytes: Buffer; width: number; height: number };

type Room = { width: number; height: number; largest: number; least: number };
const line: Room = { width: most.width - 112, height: 64, largest: dpi.line + 60, least: dpi.line + 20 };

/** First as large as there is room for, then smaller, and at last cut. */
async function fitted(
  text: string,
  colour: string,
  room: Room = { ...most, largest: dpi.name, least: dpi.least },
): Promise<Words> {
  const { width, height, largest, least } = room;
  const fits = (drawn: Words) => drawn.height <= height && drawn.width <= width;
  for (let size = largest; size > least; size -= 40) {
    const drawn = await words(text, size, { colour, width });
    if (fits(drawn)) return drawn;
  }
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  for (let count = letters.length - 1; count > 0; count = Math.floor(count * 0.9)) {
    const drawn = await words(`${letters.slice(0, count).join('').trim()}…`, least, { colour, width });
    if (fits(drawn)) return drawn;
  }
  return words('…', least, { colour });
}

async function words(
  text: string,
  size: number,
  { colour = '#000000', width, fontfile }: { colour?: string; width?: number; fontfile?: string } = {},
): Promise<Words> {
  const markup = `<span foreground="${colour}">${escaped(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${family} 10`,
      dpi: size,
      rgba: true,
      ...(width !== undefined && { width, wrap: 'word-char' }),
      ...(fontfile !== undefined && { fontfile }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** The library reads markup. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\p{Cc}/gu, ' ');

const beginsRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

/** Paper; where the event has no brand of its own the mark, and two of the birds (web/ui/brand/Picture.tsx). */
const groundIn = ({ colors: { ground, accent, ink }, isBranded }: EventPicture, sign: Sign | null): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}" viewBox="0 0 1200 630">
<path fill="${ground}" d="M0 0h1200v630H0z"/><path fill="${accent}" d="M0 0h1200v${isBranded ? 24 : 12}H0z"/>
${isBranded ? '' : birds}${sign?.onPlate ? plateUnder(sign, ink) : ''}</svg>`;

const plateUnder = ({ width, height }: Sign, ink: string): string => {
  const [wide, high] = [width + 2 * plateEdge, height + 2 * plateEdge];
  return `<rect fill="${ink}" x="${edge}" y="${104 - high / 2}" width="${wide}" height="${high}" rx="14"/>`;
};

const birds = `<g transform="translate(84 68) scale(1.4)"><path fill="#ffb21a" d="M20 34.6 32 40.8 44 34.6 32 51.8z"/><path fill="#2742d6" d="M6.700 22 17.900 26 27.500 19.100 19.200 35.500zM36.500 19.100 46.100 26 57.300 22 44.800 35.500zM-2.100 8.300 7.300 10.200 14.200 3.600 9.400 17.700z"/><path fill="#d8371f" d="M49.800 3.600 56.700 10.200 66.100 8.300 54.600 17.700z"/></g>
<path fill="none" stroke="#888475" stroke-width="9" stroke-linecap="round" d="M860 588q170-38 352-12"/>
<path fill="none" stroke="#888475" stroke-width="4.800" stroke-linecap="round" d="M985 552v22M1003 552v20M1110 552v18M1124 552v18"/>
<g transform="translate(925 453) scale(1.900)"><path fill="#2742d6" d="M47 7c8.500 0 14 6 14 13.500C61 40 49.500 53 33 53l-13 4.500L3 57l12-14c0-17 9.500-19 16-24 5-3.800 7.500-12 16-12z"/><path fill="#ffb21a" d="M60 15.500 69 20.500l-9 4z"/><path fill="#223899" d="M38 26c1.500 13-7 21-21 20l-6 4c.5-11 4-16.500 9.500-20z"/><circle cx="50" cy="17.500" r="4" fill="#fff"/><circle cx="51" cy="17.500" r="2" fill="#121826"/></g>
<g transform="translate(1172 472) scale(-1.500 1.500)"><path fill="#ffb21a" d="M47 7c8.500 0 14 6 14 13.500C61 40 49.500 53 33 53l-13 4.500L3 57l12-14c0-17 9.500-19 16-24 5-3.800 7.500-12 16-12z"/><path fill="#d8371f" d="M60 15.500 69 20.500l-9 4z"/><path fill="#c68d1d" d="M38 26c1.500 13-7 21-21 20l-6 4c.5-11 4-16.500 9.500-20z"/><circle cx="50" cy="17.500" r="4" fill="#fff"/><circle cx="51" cy="17.500" r="2" fill="#121826"/></g>`;
