export type ReadMail = {
  /** By lower-case name; a header that occurs twice has two values. */
  headers: ReadonlyMap<string, readonly string[]>;
  subject: string;
  text: string;
  html: string;
};

/** Parses a mail as a mail client would: the headers, and the two bodies with the same content. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw);
  const parts = partsIn({ headers, body });
  const partOf = (type: string) => {
    const found = parts.filter((part) => one(part.headers, 'content-type').startsWith(type));
    if (found.length !== 1 || found[0] === undefined)
      throw new Error(`The mail has ${found.length} parts of ${type}.`);
    return decoded(found[0].body, one(found[0].headers, 'content-transfer-encoding'));
  };
  return {
    headers,
    subject: words(one(headers, 'subject')),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  };
}

type Part = { headers: Map<string, string[]>; body: string };

/** All of them, also those within another: what goes along with the HTML is held together with it. */
function partsIn({ headers, body }: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(one(headers, 'content-type'))?.[1];
  if (boundary === undefined) return [{ headers, body }];
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return parts.flatMap((part) => partsIn(split(part.replace(/^\r\n/, ''))));
}

function split(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [name = '', value = ''] = line.split(/:\s*(.*)/s);
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  return { headers, body: raw.slice(end + 4) };
}

const one = (headers: ReadonlyMap<string, readonly string[]>, name: string) => headers.get(name)?.[0] ?? '';

function decoded(body: string, encoding: string): string {
  const text = body.replace(/\r\n$/, '');
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString().replaceAll('\r\n', '\n');
  if (encoding !== 'quoted-printable') return text.replaceAll('\r\n', '\n');
  return bytesOf(text.replace(/=\r\n/g, '')).replaceAll('\r\n', '\n');
}

/** `=C3=A9` is two bytes of one character. */
function bytesOf(text: string): string {
  const latin = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(latin, 'latin1').toString();
}

/** The encoded words of a header (RFC 2047). */
function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : bytesOf(word.replaceAll('_', ' ')),
    );
}
