import { qrPng } from '#server/kernel/documents/qr-code.ts';
import { type SlideDeck, slideSize } from '#server/kernel/documents/write-pptx.ts';
import { rightToLeft } from '#server/kernel/messages.ts';
import { type FileLook, flock, flockBox } from './file-look.ts';
import { addressOf, type EventForFiles, hostOf, type Telling, whenOf } from './run-file-data.ts';

type Shape = SlideDeck['slides'][number]['shapes'][number];

const margin = 2;
const top = 1.5;
const textWidth = 17;
const codeSide = 9.6;
const codeBox = 11.1;

/** The slide that stands on the screen while people come in, as the document `intro.typ` has it. */
export function introDeck(event: EventForFiles, { say, locale }: Telling): SlideDeck {
  const { colors } = event.look;
  const turned = rightToLeft.has(locale);
  const textX = turned ? slideSize.width - margin - textWidth : margin;
  const codeX = turned ? margin : slideSize.width - margin - codeBox;
  const codeY = (slideSize.height - codeBox) / 2;
  const inset = (codeBox - codeSide) / 2;
  const nameSize = event.name.length > 60 ? 30 : event.name.length > 32 ? 42 : 56;
  return {
    title: event.name,
    author: event.brand,
    locale,
    rightToLeft: turned,
    colors: {
      dark: [colors.ink, colors.soft],
      light: ['#ffffff', colors.paper],
      accents: [colors.accent, colors.gold, colors.red, colors.wash, colors.line, colors.soft],
    },
    slides: [
      {
        background: colors.paper,
        shapes: [
          ...ownerShapes(event, turned),
          {
            kind: 'text',
            name: 'Name',
            title: true,
            x: textX,
            y: 3.6,
            width: textWidth,
            height: 5.6,
            paragraphs: [{ text: event.name, size: nameSize, color: colors.ink, bold: true }],
          },
          {
            kind: 'text',
            name: 'When',
            x: textX,
            y: 9.5,
            width: textWidth,
            height: 1.2,
            paragraphs: [{ text: whenOf(event, locale), size: 20, color: colors.soft }],
          },
          {
            kind: 'text',
            name: 'Join',
            x: textX,
            y: 11.5,
            width: textWidth,
            height: 5.6,
            paragraphs: [
              { text: say('runFile.intro.join'), size: 22, color: colors.accent, bold: true },
              { text: hostOf(event), size: 24, color: colors.ink, bold: true, latin: true },
              { text: say('runFile.passcode'), size: 18, color: colors.soft },
              { text: event.passcode, size: 40, color: colors.ink, bold: true, latin: true },
            ],
          },
          {
            kind: 'box',
            name: 'Frame',
            x: codeX,
            y: codeY,
            width: codeBox,
            height: codeBox,
            fill: '#ffffff',
            line: colors.accent,
          },
          {
            kind: 'picture',
            name: 'QR',
            x: codeX + inset,
            y: codeY + inset,
            width: codeSide,
            height: codeSide,
            png: qrPng(event.url, 1024),
            says: say('runFile.qr.alt', { address: addressOf(event) }),
          },
        ],
      },
    ],
  };
}

/** Whose event it is: its logo, else the name of its brand, else the product. */
function ownerShapes({ brand, look }: EventForFiles, turned: boolean): readonly Shape[] {
  if (look.logo !== null) return logoShapes(look.logo, look.colors.ink, turned);
  return look.isOwn ? [brandShape(brand, look, { turned, beside: 0 })] : wordmarkShapes(brand, look, turned);
}

const logoBox = { width: 12, height: 2.1 } as const;

/** All of it in its own shape, as large as fits; on a plate where the ground would swallow it. */
function logoShapes(
  { png, width, height, onPlate, alt }: NonNullable<FileLook['logo']>,
  plate: FileLook['colors']['ink'],
  turned: boolean,
): readonly Shape[] {
  const inset = onPlate ? logoBox.height * 0.16 : 0;
  const scale = Math.min((logoBox.width - 2 * inset) / width, (logoBox.height - 2 * inset) / height);
  const size = { width: width * scale, height: height * scale };
  const x = turned ? slideSize.width - margin - size.width - inset : margin + inset;
  const y = top + inset;
  const picture: Shape = { kind: 'picture', name: 'Logo', x, y, ...size, png, says: alt };
  if (!onPlate) return [picture];
  const around = { width: size.width + 2 * inset, height: size.height + 2 * inset };
  return [{ kind: 'box', name: 'Plate', x: x - inset, y: top, ...around, fill: plate, line: plate }, picture];
}

const markHeight = 1.05;
const scale = markHeight / flockBox.height;
const besideMark = flockBox.width * scale + 0.4;

function wordmarkShapes(brand: string, look: FileLook, turned: boolean): readonly Shape[] {
  const markX = turned ? slideSize.width - margin - flockBox.width * scale : margin;
  const birds = flock.map(([fill, coordinates]): Shape => {
    const points = Array.from(
      { length: coordinates.length / 2 },
      (_, nth) => [coordinates[nth * 2] ?? 0, coordinates[nth * 2 + 1] ?? 0] as const,
    );
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, upper] = [Math.min(...xs), Math.min(...ys)];
    return {
      kind: 'polygon',
      fill: look.colors[fill],
      points,
      x: markX + (left - flockBox.x) * scale,
      y: top + (upper - flockBox.y) * scale,
      width: (Math.max(...xs) - left) * scale,
      height: (Math.max(...ys) - upper) * scale,
    };
  });
  return [...birds, brandShape(brand, look, { turned, beside: besideMark })];
}

function brandShape(
  brand: string,
  { colors }: FileLook,
  { turned, beside }: { turned: boolean; beside: number },
): Shape {
  return {
    kind: 'text',
    name: 'Brand',
    x: turned ? slideSize.width - margin - textWidth : margin + beside,
    y: top + 0.05,
    width: textWidth - (turned ? beside : 0),
    height: 1.2,
    paragraphs: [{ text: brand, size: 24, color: colors.ink, bold: true }],
  };
}
