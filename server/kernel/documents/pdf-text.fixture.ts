import { inflateSync } from 'node:zlib';

/** What stands on each page of a document of ours, piece by piece, as it is drawn: letters of Arabic in the order of the eye. */
export function textsOnPages(pdf: Buffer): string[][] {
  const whole = pdf.toString('latin1');
  const found = whole.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)endobj/g);
  const objects = new Map([...found].map(([, id = '', object = '']) => [id, object]));
  const object = (id = '') => objects.get(id) ?? '';
  const named = (of: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(of)?.[1];
  const pages = /\/Kids \[([^\]]*)\]/.exec(
    [...objects.values()].find((one) => one.includes('/Type /Pages')) ?? '',
  );
  return [...(pages?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = object(id);
    const runs = unpacked(object(named(page, 'Contents'))).matchAll(/\/(f\d+) [\d.]+ Tf([\s\S]*?)\nET\n/g);
    return [...runs].map(([, font = '', drawn = '']) =>
      read(drawn, lettersOf(unpacked(object(named(object(named(page, font)), 'ToUnicode'))))),
    );
  });
}

function unpacked(object: string): string {
  const start = object.indexOf('stream\n');
  const bytes = Buffer.from(
    object.slice(start + 'stream\n'.length, object.lastIndexOf('endstream')),
    'latin1',
  );
  return object.slice(0, start).includes('/FlateDecode')
    ? inflateSync(bytes).toString('latin1')
    : bytes.toString('latin1');
}

const lettersOf = (map: string): Map<number, string> =>
  new Map(
    [...map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)].map(([, code = '', letters = '']) => [
      Number.parseInt(code, 16),
      Buffer.from(letters, 'hex').swap16().toString('utf16le'),
    ]),
  );

/** Letters stand as two bytes each, in strings between which distances stand. */
function read(drawn: string, letters: ReadonlyMap<number, string>): string {
  const codes = Buffer.from(
    [...drawn.matchAll(/<([0-9A-F]+)>|\(((?:\\[\s\S]|[^\\])*?)\)(?= ?[\]\-\d]| Tj)/g)].flatMap(
      ([, hex, text]) => [...(hex === undefined ? bytesOf(text ?? '') : Buffer.from(hex, 'hex'))],
    ),
  );
  let text = '';
  for (let at = 0; at + 1 < codes.length; at += 2) text += letters.get(codes.readUInt16BE(at)) ?? '';
  return text;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/\\(\d{3}|[\s\S])/g, (_, escaped: string) =>
      escaped.length === 3 ? String.fromCharCode(Number.parseInt(escaped, 8)) : (escapes[escaped] ?? escaped),
    ),
    'latin1',
  );
