import { require } from '../refused.ts';

/**
 * What providers send stays far below. The parser and the libraries behind it take time by the product of these, not by the
 * length alone: each name of an element is looked for in the whole text, each prefix of a list in each element.
 */
const most = { depth: 40, elements: 2000, names: 200, attributes: 50, attributeLength: 4000 } as const;

const space = String.raw`[ \t\r\n]`;
/** The whole of a name, its prefix, and what stands behind that. */
const name = String.raw`((?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*))`;
const encoding = `${space}+encoding=["'][Uu][Tt][Ff]-8["']`;
const standalone = `${space}+standalone=["'](?:yes|no)["']`;
const sticky = (pattern: string) => new RegExp(pattern, 'y');
const tokens = {
  declaration: sticky(
    String.raw`<\?xml${space}+version=["']1\.0["'](?:${encoding})?(?:${standalone})?${space}*\?>`,
  ),
  blank: sticky(`${space}*`),
  text: sticky('[^<]*'),
  start: sticky(`<${name}`),
  attribute: sticky(`${space}+${name}${space}*=${space}*(?:"([^"<]*)"|'([^'<]*)')`),
  startEnd: sticky(`${space}*(/?)>`),
  end: sticky(`</${name}${space}*>`),
} as const;
const reference = /&(?:lt|gt|amp|quot|apos|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));/g;
const noCharacter = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;
const absolute = /^[A-Za-z][A-Za-z0-9+.-]*:./;
/** The parser reads scripts of this namespace in a way of its own. */
const html = 'http://www.w3.org/1999/xhtml';

type Reading = {
  readonly text: string;
  at: number;
  readonly open: { readonly name: string; readonly prefixes: readonly string[] }[];
  /** How many of the open elements bind a prefix. */
  readonly bound: Map<string, number>;
  readonly names: Set<string>;
  elements: number;
};

/**
 * Whether a text is XML as SAML messages are, read once from its beginning to its end; else throws Refused. It comes before
 * the parser, which errors do not stop: behind each it begins again, one character on. Document types, comments, instructions
 * and CDATA, of which forgeries are made, have no place here, nor has any encoding but UTF-8, nor a relative namespace, which
 * one library reads in one way and the next in another.
 */
export function checkXml(text: string): void {
  require(!noCharacter.test(text), 'message');
  const reading = {
    text,
    at: 0,
    open: [],
    bound: new Map([['xml', 1]]),
    names: new Set<string>(),
    elements: 0,
  };
  take(reading, 'declaration');
  take(reading, 'blank');
  do {
    if (!leave(reading)) enter(reading);
    if (reading.open.length > 0) checkReferences(take(reading, 'text')?.[0] ?? '');
  } while (reading.open.length > 0);
  take(reading, 'blank');
  require(reading.at === text.length, 'message');
}

function take(reading: Reading, kind: keyof typeof tokens): RegExpExecArray | null {
  const token = tokens[kind];
  token.lastIndex = reading.at;
  const found = token.exec(reading.text);
  if (found !== null) reading.at = token.lastIndex;
  return found;
}

function enter(reading: Reading): void {
  const start = take(reading, 'start');
  require(start !== null, 'message');
  const [, element = '', prefix] = start;
  reading.elements += 1;
  reading.names.add(element);
  require(reading.elements <= most.elements && reading.names.size <= most.names, 'message');
  const { prefixes, used } = takeAttributes(reading);
  for (const bound of prefixes) reading.bound.set(bound, (reading.bound.get(bound) ?? 0) + 1);
  for (const one of [prefix, ...used]) require(one === undefined || isBound(reading, one), 'message');
  reading.open.push({ name: element, prefixes });
  require(reading.open.length <= most.depth, 'message');
  const end = take(reading, 'startEnd');
  require(end !== null, 'message');
  if (end[1] === '/') close(reading);
}

/** The prefixes that are bound here, and those that attributes have. */
function takeAttributes(reading: Reading): { prefixes: string[]; used: (string | undefined)[] } {
  const prefixes: string[] = [];
  const used: (string | undefined)[] = [];
  const names = new Set<string>();
  for (let next = take(reading, 'attribute'); next !== null; next = take(reading, 'attribute')) {
    const [, whole = '', prefix, local = '', double, single] = next;
    const value = double ?? single ?? '';
    checkReferences(value);
    // The parser keeps names as keys of objects.
    require(!names.has(whole) && !(whole in {}) && names.size < most.attributes, 'message');
    require(value.length <= most.attributeLength, 'message');
    names.add(whole);
    if (whole === 'xmlns') require(value === '' || isNamespace(value), 'message');
    else if (prefix === 'xmlns') {
      require(isNamespace(value) && !/^xml/i.test(local) && !(local in {}), 'message');
      prefixes.push(local);
    } else {
      // To one reader that is an id, to the next it is none.
      require(prefix === undefined || local.toLowerCase() !== 'id', 'message');
      used.push(prefix);
    }
  }
  return { prefixes, used };
}

function leave(reading: Reading): boolean {
  const end = take(reading, 'end');
  if (end === null) return false;
  require(reading.open.at(-1)?.name === end[1], 'message');
  close(reading);
  return true;
}

function close({ open, bound }: Reading): void {
  for (const prefix of open.pop()?.prefixes ?? []) bound.set(prefix, (bound.get(prefix) ?? 0) - 1);
}

const isBound = ({ bound }: Reading, prefix: string) => (bound.get(prefix) ?? 0) > 0;
const isNamespace = (value: string) => absolute.test(value) && value !== html && !value.includes('&');

/** Each `&` begins a reference, and each number is that of a character XML may have. */
function checkReferences(text: string): void {
  const rest = text.replace(reference, (_, decimal?: string, hexadecimal?: string) => {
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '20', 16) : Number(decimal);
    return code <= 0x10ffff && !noCharacter.test(String.fromCodePoint(code)) ? '' : '&';
  });
  require(!rest.includes('&'), 'message');
}
