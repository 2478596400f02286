/** What of a syntax tree is looked at here. */
type Node = { type: string } & Record<string, unknown>;

const aCopy = 'a copy, [...list], that is changed in place';
const aLoop = 'a loop, or has() of the other set';

/**
 * What is called, or made with `new`, and is younger than a browser that vite.config.ts builds for: Chrome 105, Firefox 110, Safari 16.
 * The build rewrites syntax alone. Each with what does the same there.
 */
const young: Readonly<Record<string, string>> = {
  toReversed: '[...list].reverse()',
  toSorted: '[...list].sort()',
  toSpliced: aCopy,
  with: aCopy,
  'Object.groupBy': 'a Map that a loop fills',
  'Map.groupBy': 'a Map that a loop fills',
  'Array.fromAsync': 'for await',
  'Promise.withResolvers': 'new Promise()',
  'Promise.try': 'an async function',
  'URL.canParse': 'urlOf() of contract/system/url-of.ts',
  'URL.parse': 'urlOf() of contract/system/url-of.ts',
  'AbortSignal.any': 'an AbortController that listens to each signal',
  'RegExp.escape': 'replace() with the signs that have a meaning',
  'Intl.Segmenter': 'a regular expression where it is missing',
  'Intl.DurationFormat': 'texts of the catalogue',
  union: aLoop,
  intersection: aLoop,
  difference: aLoop,
  symmetricDifference: aLoop,
  isSubsetOf: aLoop,
  isSupersetOf: aLoop,
  isDisjointFrom: aLoop,
  isWellFormed: 'encodeURIComponent(), which throws',
  toWellFormed: 'a regular expression',
  checkVisibility: 'getClientRects()',
};
/** zod has methods of these names. */
const ofZod = ['union', 'intersection'];

const iterates = ['values', 'keys', 'entries', 'matchAll'];
const helpers = [
  ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray'],
  ...['forEach', 'some', 'every', 'find'],
];

/** What is wrong with a node, for a browser that we serve. */
export function youngIn(node: Node): string | undefined {
  if (node.type === 'Literal') return youngInLiteral(node);
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
  const { object, property } = memberOf(node.callee as Node);
  if (property === undefined || (object?.name === 'z' && ofZod.includes(property))) return undefined;
  const name = [property, `${object?.name}.${property}`].find((known) => Object.hasOwn(young, known));
  if (name !== undefined) return `${name}() is younger than browsers we serve: ${young[name]}`;
  if (!helpers.includes(property) || object?.type !== 'CallExpression') return undefined;
  const iterated = memberOf(object.callee as Node);
  const isIterator = iterates.includes(iterated.property ?? '') && iterated.object?.name !== 'Object';
  return isIterator
    ? `${property}() of an iterator is younger than browsers we serve: [...${iterated.property}()].${property}()`
    : undefined;
}

/** In the browsers that lack these, the first throws where it is asked, and the others keep the whole file from being read. */
function youngInLiteral({ value, regex }: Node): string | undefined {
  if (typeof value === 'string' && value.includes(':has('))
    return ':has() is younger than browsers we serve: a second querySelector() or closest()';
  const { pattern = '', flags = '' } = (regex ?? {}) as { pattern?: string; flags?: string };
  if (flags.includes('v')) return 'the flag v is younger than browsers we serve: u';
  if (/\(\?<[=!]/.test(pattern)) return 'looking behind is younger than browsers we serve: a group';
  return undefined;
}

function memberOf(callee: Node): { object?: Node; property?: string } {
  if (callee.type !== 'MemberExpression') return {};
  return { object: callee.object as Node, property: String((callee.property as Node).name) };
}
