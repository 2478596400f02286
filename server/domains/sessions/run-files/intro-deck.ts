import { qrPng } from '#server/kernel/documents/qr-code.ts';
import type { SlideDeck } from '#server/kernel/documents/write-pptx.ts';
import { slideSize } from '#server/kernel/documents/write-pptx.ts';
import { rightToLeft } from '#server/kernel/messages.ts';
import {
  addressOf,
  colors,
  type EventForFiles,
  flock,
  flockBox,
  hostOf,
  type Telling,
  whenOf,
} from './run-file-data.ts';

const margin = 2;
const codeSide = 9.6;
const codeBox = 11.1;

/** The slide that stands on the screen while people come in, as the document `intro.typ` has it. */
export function introDeck(event: EventForFiles, { say, locale }: Telling): SlideDeck {
  const turned = rightToLeft.has(locale);
  const textX = turned ? slideSize.width - margin - 17 : margin;
  const codeX = turned ? margin : slideSize.width - margin - codeBox;
  const codeY = (slideSize.height - codeBox) / 2;
  const inset = (codeBox - codeSide) / 2;
  const nameSize = event.name.length > 60 ? 34 : event.name.length > 32 ? 42 : 56;
  const markHeight = 1.05;
  const scale = markHeight / flockBox.height;
  const markX = turned ? slideSize.width - margin - flockBox.width * scale : margin;
  const brandX = turned ? textX : margin + flockBox.width * scale + 0.4;
  return {
    title: event.name,
    author: event.brand,
    locale,
    rightToLeft: turned,
    slides: [
      {
        background: colors.paper,
        shapes: [
          ...flock.map(([fill, coordinates]) => {
            const points = Array.from(
              { length: coordinates.length / 2 },
              (_, nth) => [coordinates[nth * 2] ?? 0, coordinates[nth * 2 + 1] ?? 0] as const,
            );
            const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
            const [left, top] = [Math.min(...xs), Math.min(...ys)];
            return {
              kind: 'polygon' as const,
              fill,
              points,
              x: markX + (left - flockBox.x) * scale,
              y: 1.5 + (top - flockBox.y) * scale,
              width: (Math.max(...xs) - left) * scale,
              height: (Math.max(...ys) - top) * scale,
            };
          }),
          {
            kind: 'text',
            name: 'Brand',
            x: brandX,
            y: 1.55,
            width: 17 - (turned ? flockBox.width * scale + 0.4 : 0),
            height: 1.2,
            paragraphs: [{ text: event.brand, size: 24, color: colors.ink, bold: true }],
          },
          {
            kind: 'text',
            name: 'Name',
            title: true,
            x: textX,
            y: 3.6,
            width: 17,
            height: 5.6,
            paragraphs: [{ text: event.name, size: nameSize, color: colors.ink, bold: true }],
          },
          {
            kind: 'text',
            name: 'When',
            x: textX,
            y: 9.5,
            width: 17,
            height: 1.2,
            paragraphs: [{ text: whenOf(event, locale), size: 20, color: colors.soft }],
          },
          {
            kind: 'text',
            name: 'Join',
            x: textX,
            y: 11.5,
            width: 17,
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
