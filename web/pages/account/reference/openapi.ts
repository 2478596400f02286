/** The parts of an OpenAPI 3 document that the reference page reads. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  nullable?: boolean;
  default?: unknown;
};

type Content = Record<string, { schema?: Schema }>;

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema };

type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
  security?: unknown[];
};

export type OpenApiDocument = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

export type Row = { name: string; type: string; required: boolean; meaning: string };

/** One call as the page shows it. */
export type ApiCall = {
  id: string;
  tag: string | null;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: (Row & { in: string })[];
  body: Row[];
  reply: Row[];
  errors: { status: string; text: string }[];
  /** What a search looks through, in lower case. */
  words: string;
};

const methods = ['get', 'post', 'put', 'patch', 'delete'];
const deepest = 4;

export function callsOf(document: OpenApiDocument): ApiCall[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => callOf(method.toUpperCase(), path, operation, document)),
  );
}

function callOf(method: string, path: string, operation: Operation, document: OpenApiDocument): ApiCall {
  const { summary = '', description = '', tags = [], operationId = '' } = operation;
  const responses = Object.entries(operation.responses ?? {});
  const good = responses.find(([status]) => status.startsWith('2'))?.[1];
  return {
    id: `${method}-${path}`.replace(/[^\w-]+/g, '-'),
    tag: tags[0] ?? null,
    method,
    path,
    summary,
    description,
    parameters: (operation.parameters ?? [])
      .filter((parameter) => parameter.name !== undefined)
      .map((parameter) => ({
        ...rowOf(parameter.name, parameter.schema ?? {}, parameter.required === true, document),
        meaning: [parameter.description, limitsOf(parameter.schema ?? {})].filter(Boolean).join('. '),
        in: parameter.in,
      })),
    body: rowsOf(schemaIn(operation.requestBody?.content), document),
    reply: rowsOf(schemaIn(good?.content), document),
    errors: responses
      .filter(([status]) => !status.startsWith('2'))
      .map(([status, response]) => ({ status, text: response.description ?? '' })),
    words: [method, path, summary, description, operationId, ...tags].join(' ').toLowerCase(),
  };
}

function schemaIn(content: Content | undefined): Schema {
  return content?.['application/json']?.schema ?? Object.values(content ?? {})[0]?.schema ?? {};
}

/** The fields of an object, those of objects inside it under `outer.inner`, of lists under `list[].inner`. */
function rowsOf(schema: Schema, document: OpenApiDocument, prefix = '', depth = 0): Row[] {
  const whole = resolved(schema, document);
  if (depth >= deepest) return [];
  return Object.entries(whole.properties ?? {}).flatMap(([name, field]) => {
    const at = prefix + name;
    const inner = resolved(field, document);
    const items = inner.items && resolved(inner.items, document);
    return [
      rowOf(at, field, whole.required?.includes(name) === true, document),
      ...(inner.properties ? rowsOf(inner, document, `${at}.`, depth + 1) : []),
      ...(items?.properties ? rowsOf(items, document, `${at}[].`, depth + 1) : []),
    ];
  });
}

function rowOf(name: string, schema: Schema, required: boolean, document: OpenApiDocument): Row {
  const whole = resolved(schema, document);
  const meaning = [schema.description ?? whole.description, limitsOf(whole)].filter(Boolean).join('. ');
  return { name, type: typeOf(whole, document), required, meaning };
}

function typeOf(schema: Schema, document: OpenApiDocument): string {
  const whole = resolved(schema, document);
  const choices = whole.anyOf ?? whole.oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, document)))].join(' | ');
  if (whole.const !== undefined) return JSON.stringify(whole.const);
  if (whole.enum) return whole.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (whole.items) return `${typeOf(whole.items, document)}[]`;
  const type = whole.type ?? (whole.properties ? 'object' : 'any');
  const names = (Array.isArray(type) ? type : [type]).join(' | ');
  return whole.nullable ? `${names} | null` : names;
}

function limitsOf(schema: Schema): string {
  const within = (least: number | undefined, most: number | undefined) =>
    least === undefined && most === undefined ? '' : `${least ?? ''}–${most ?? ''}`;
  return [
    schema.format,
    within(schema.minLength, schema.maxLength),
    within(schema.minItems, schema.maxItems),
    within(schema.minimum, schema.maximum),
    schema.default === undefined ? '' : `= ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function resolved(schema: Schema, document: OpenApiDocument): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return (name && document.components?.schemas?.[name]) || schema;
}

/** Every word must be there, in any order. */
export function search(calls: readonly ApiCall[], query: string): ApiCall[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter((call) => words.every((word) => call.words.includes(word)));
}

export function grouped(calls: readonly ApiCall[]): Map<string | null, ApiCall[]> {
  const groups = new Map<string | null, ApiCall[]>();
  for (const call of calls) groups.set(call.tag, [...(groups.get(call.tag) ?? []), call]);
  return groups;
}
