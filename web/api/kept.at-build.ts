import { type AnyEndpoint, thingsOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Thing } from '#contract/things.ts';

type Named = Readonly<Record<string, readonly Thing[]>>;

const declaredAs = (part: 'shows' | 'changes'): Named =>
  Object.fromEntries(
    (Object.values(endpoints) as AnyEndpoint[])
      .map((endpoint) => [endpoint.name, thingsOf(endpoint[part])] as const)
      .filter(([, things]) => things.length > 0),
  );

/** What the reply of each read shows. */
export const shownBy = declaredAs('shows');
/** What each call changes. */
export const changedBy = declaredAs('changes');
