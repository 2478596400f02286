import path from 'node:path';
import { parseSync } from 'vite';
import { youngIn } from './young.ts';

/** `target` is a path of the project, `npm:<package>` or `node:<module>`. */
export type Import = {
  target: string;
  typeOnly: boolean;
  line: number;
  /** What is taken of the target: `all` where that does not show in the syntax. */
  names: readonly string[] | 'all';
};

export type Export = { name: string; line: number };

/** What the rules want to know of a file. */
export type Source = {
  path: string;
  imports: readonly Import[];
  exports: readonly Export[];
  /** Lines that build a query: `.selectFrom(` and its like. */
  queryLines: readonly number[];
  /** Lines that read `process.env`. */
  environmentLines: readonly number[];
  /** Texts that something is compared with, by `===`, `!==` or a `case`. */
  compared: readonly { text: string; line: number }[];
  /** What some browser that we serve does not have. */
  young: readonly { says: string; line: number }[];
  /** Nothing in it but `export ... from`. */
  onlyPassesOn: boolean;
};

type Node = { type: string; start: number } & Record<string, unknown>;

const queryBuilders: ReadonlySet<unknown> = new Set([
  'selectFrom',
  'selectNoFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
]);
const passedOn: ReadonlySet<string> = new Set(['ExportAllDeclaration', 'ExportNamedDeclaration']);

/** Reads a source file. Nothing is run and nothing else is opened, so that tests can make up files. */
export function readSource(file: string, text: string): Source {
  return file.endsWith('.css') ? readStyles(file, text) : readCode(file, text);
}

function readCode(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const imports: Import[] = [];
  const exports: Export[] = [];
  const members: { of: string; name: string }[] = [];
  const membersOf = (namespace: string) =>
    members.filter(({ of }) => of === namespace).map(({ name }) => name);
  const noteMember = (object: unknown, property: unknown) =>
    members.push({ of: nameOf(object as Node), name: nameOf(property as Node) });
  const queryLines: number[] = [];
  const environmentLines: number[] = [];
  const compared: { text: string; line: number }[] = [];
  const young: { says: string; line: number }[] = [];
  const lineOf = (node: Node) => lineAt(text, node.start);

  visit(program, (node) => {
    if (node.type === 'TSQualifiedName') noteMember(node.left, node.right);
    if (node.type === 'MemberExpression') noteMember(node.object, node.property);
  });
  visit(program, (node) => {
    const specifier = specifierOf(node);
    if (specifier !== null)
      imports.push({
        target: targetOf(file, specifier),
        typeOnly: isErased(node),
        line: lineOf(node),
        names: takenBy(node, membersOf),
      });
    const says = youngIn(node);
    if (says !== undefined) young.push({ says, line: lineOf(node) });
    for (const side of comparedIn(node))
      if (typeof side?.value === 'string') compared.push({ text: side.value, line: lineOf(side) });
    for (const name of exportedBy(node)) exports.push({ name, line: lineOf(node) });
    if (node.type !== 'MemberExpression') return;
    const name = (node.property as Node).name;
    if (queryBuilders.has(name)) queryLines.push(lineOf(node.property as Node));
    if (name === 'env' && (node.object as Node).name === 'process') environmentLines.push(lineOf(node));
  });

  const body = program.body as unknown as Node[];
  const onlyPassesOn = body.length > 0 && body.every((node) => passedOn.has(node.type) && hasSource(node));
  return { path: file, imports, exports, queryLines, environmentLines, compared, young, onlyPassesOn };
}

/** Styles have imports too: a sheet that nobody asks for is as dead as a function. */
function readStyles(file: string, text: string): Source {
  const imports = [...text.matchAll(/(?:@import|composes:[^;]*\bfrom|\burl\()\s*['"]([^'"]+)['"]/g)].map(
    (match): Import => ({
      target: targetOf(file, match[1] ?? ''),
      typeOnly: false,
      line: lineAt(text, match.index),
      names: 'all',
    }),
  );
  return {
    path: file,
    imports,
    exports: [],
    queryLines: [],
    environmentLines: [],
    compared: [],
    young: [],
    onlyPassesOn: false,
  };
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Node).type === 'string') see(value as Node);
    for (const inner of Object.values(value)) visit(inner, see);
  }
}

function comparedIn(node: Node): readonly (Node | null)[] {
  if (node.type === 'SwitchCase') return [node.test as Node | null];
  const isComparison = node.type === 'BinaryExpression' && ['===', '!=='].includes(String(node.operator));
  return isComparison ? [node.left as Node, node.right as Node] : [];
}

function specifierOf(node: Node): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
    case 'TSImportType': {
      const source = node.source as Node | null;
      return typeof source?.value === 'string' ? source.value : null;
    }
    default:
      return null;
  }
}

/** The names that an import takes; of a namespace (`import * as x`) the members that the file reads. */
function takenBy(node: Node, membersOf: (namespace: string) => string[]): readonly string[] | 'all' {
  if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return 'all';
  return (node.specifiers as Node[]).flatMap((specifier) => {
    switch (specifier.type) {
      case 'ImportNamespaceSpecifier':
        return membersOf(nameOf(specifier.local as Node));
      case 'ImportDefaultSpecifier':
        return ['default'];
      default:
        return [nameOf((specifier.imported ?? specifier.local) as Node)];
    }
  });
}

function exportedBy(node: Node): string[] {
  if (node.type === 'ExportDefaultDeclaration') return ['default'];
  if (node.type !== 'ExportNamedDeclaration') return [];
  const declared = node.declaration as Node | null;
  const specified = (node.specifiers as Node[]).map((specifier) => nameOf(specifier.exported as Node));
  if (!declared) return specified;
  if (declared.type === 'VariableDeclaration')
    return (declared.declarations as Node[]).flatMap((one) => namesIn(one.id as Node));
  return [nameOf(declared.id as Node)];
}

/** The names that a declaration binds, in a pattern too. */
function namesIn(pattern: Node): string[] {
  if (pattern.type === 'ObjectPattern')
    return (pattern.properties as Node[]).flatMap((property) =>
      namesIn((property.type === 'RestElement' ? property.argument : property.value) as Node),
    );
  if (pattern.type === 'ArrayPattern')
    return (pattern.elements as (Node | null)[]).flatMap((element) => (element ? namesIn(element) : []));
  return [nameOf(pattern)];
}

const nameOf = (node: Node): string => String(node.name ?? node.value);

/** True for what type stripping takes away. `import { type A }` stays as an import of nothing, and counts. */
function isErased(node: Node): boolean {
  return node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
}

const hasSource = (node: Node): boolean => node.source !== null && node.source !== undefined;

function targetOf(file: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare);
  if (bare.startsWith('node:')) return bare;
  const words = bare.split('/');
  return `npm:${words.slice(0, bare.startsWith('@') ? 2 : 1).join('/')}`;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
