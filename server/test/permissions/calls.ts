import type { SubjectKind } from '#contract/abilities.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { interactiveTypes } from '#contract/kinds/interactive-types.ts';
import { kinds } from '#contract/kinds/kinds.live.ts';
import type { Answer, Browser } from '#server/test/browser.ts';
import type { Own } from './subjects.fixture.ts';

/** The ids by which a body names what an endpoint acts on, where its path does not. */
const ids: Partial<Record<SubjectKind, keyof Own>> = {
  organisation: 'orgId',
  workspace: 'tId',
  pigeonhole: 'phId',
  session: 'lsId',
};

/** What else paths call them. */
const names: Readonly<Record<string, keyof Own>> = { pigeonholeId: 'phId' };

/** Calls an endpoint on the objects of the matrix, as the example of its declaration does; `at` one of its addresses. */
export async function callOn(
  known: Own,
  browser: Browser,
  endpoint: AnyEndpoint,
  at: string = endpoint.path,
): Promise<Answer<ErrorBody>> {
  const own: Own = { ...known, lsId: sessionFor(endpoint, known) };
  const path = at.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (own as Record<string, string | undefined>)[names[name] ?? name];
    // Left empty it would be another address, and every refusal right for the wrong reason.
    if (value === undefined)
      throw new Error(`{${name}} of ${endpoint.name} is none of the objects in subjects.fixture.ts.`);
    return value;
  });
  const method = endpoint.methods.find((candidate) => candidate !== 'GET') ?? 'GET';
  const query = new URLSearchParams(endpoint.example?.query as Record<string, string> | undefined);
  return browser
    .tab()
    .send(method, query.size > 0 ? `${path}?${query}` : path, bodyOf({ ...endpoint, path: at }, own));
}

/** A live action there is only in sessions of its kind. */
function sessionFor({ name }: AnyEndpoint, own: Own): string {
  const type = interactiveTypes.find((one) => name in kinds[one].actions);
  return type === undefined ? own.lsId : own[`${type}Id`];
}

function bodyOf({ allow, path, example }: AnyEndpoint, own: Own): object | undefined {
  const body = example?.body as object | undefined;
  if (allow.who === 'anyone' || allow.by === null) return body;
  const { by } = allow;
  // Named twice it would be refused before anything else, where the two differ.
  if (path.includes(`{${by}}`))
    return body && Object.fromEntries(Object.entries(body).filter(([name]) => name !== by));
  const id = ids[allow.subject];
  return { ...body, ...(id && { [by]: own[id] }) };
}

/** The same objects under ids that nothing has. */
export function missing(own: Own): Own {
  const ids = Object.entries(own).map(([name, id]) => [name, name.endsWith('Id') ? '987654321' : id]);
  return Object.fromEntries(ids) as Own;
}
