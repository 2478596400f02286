import { parseSync } from 'vite';

type Node = { type: string } & Record<string, unknown>;

/** What a source file says of texts. `begun` are keys with a changing end: error.${code}. */
export type UsedKeys = {
  asked: ReadonlySet<string>;
  begun: ReadonlySet<string>;
  literals: ReadonlySet<string>;
  /** Templates anywhere that may be keys, as patterns: `help.${slug}.title`. */
  templates: readonly RegExp[];
};

const sayers: ReadonlySet<unknown> = new Set(['t', 'tOfAnyKey', 'say']);
/** Where the contract and the server write keys as data: `{ error: 'question.empty' }`, `{ key: 'issue.long' }`. */
const carriers: ReadonlySet<unknown> = new Set(['error', 'key']);
// What the program says to a terminal goes through a `say` too, and is no key.
const looksLikeKey = /^[a-z]\w*(\.\w+)+$/;
const beginsLikeKey = /^[a-z]\w*\.[\w.]*$/;

export function usedKeys(file: string, text: string): UsedKeys {
  const asked = new Set<string>();
  const begun = new Set<string>();
  const literals = new Set<string>();
  const templates: RegExp[] = [];

  /** Follows what a key can be: a text, one of two, the beginning of a template. */
  const take = (node: Node | undefined): void => {
    if (node === undefined) return;
    if (node.type === 'Literal' && looksLikeKey.test(String(node.value))) asked.add(String(node.value));
    if (node.type === 'ConditionalExpression')
      for (const side of [node.consequent, node.alternate]) take(side as Node);
    if (node.type === 'LogicalExpression') for (const side of [node.left, node.right]) take(side as Node);
    if (node.type === 'TSAsExpression') take(node.expression as Node);
    if (node.type === 'TemplateLiteral') {
      const [first] = node.quasis as { value: { cooked: string } }[];
      if (beginsLikeKey.test(first?.value.cooked ?? '')) begun.add(first?.value.cooked ?? '');
    }
  };

  let fields = '';
  visit(parseSync(file, text).program, (node) => {
    const [argument] = (node.arguments ?? []) as Node[];
    const callee = (node.callee ?? {}) as Node;
    if (callee.name === 'fieldsOf' && argument?.type === 'Literal') fields = String(argument.value);
    // A field has its label, and mostly a hint, under its name: `fieldsOf('session', form)`, `field.text('name')`.
    if (
      fields !== '' &&
      (callee.object as Node | undefined)?.name === 'field' &&
      argument?.type === 'Literal'
    ) {
      asked.add(`${fields}.${argument.value}`);
      literals.add(`${fields}.${argument.value}.hint`);
    }
    if (node.type === 'CallExpression' && sayers.has((node.callee as Node).name))
      take((node.arguments as Node[])[0]);
    if (node.type === 'Property' && carriers.has((node.key as Node).name)) {
      const { value } = node.value as Node;
      if (typeof value === 'string' && looksLikeKey.test(value)) asked.add(value);
    }
    if (node.type === 'Literal' && typeof node.value === 'string') literals.add(node.value);
    if (node.type === 'TemplateLiteral') {
      const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      if (/^[a-z]\w*\.[\w.-]*$/.test(parts[0] ?? ''))
        templates.push(new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`));
    }
  });
  return { asked, begun, literals, templates };
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Node).type === 'string') see(value as Node);
    for (const inner of Object.values(value)) visit(inner, see);
  }
}
