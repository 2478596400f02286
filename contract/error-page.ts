const told = [400, 401, 403, 404, 410, 429, 500, 503] as const;
type Told = (typeof told)[number] | 'panel';

/**
 * What a status means to a person (`errorPage.<status>` in the catalogue); one without words is told like the first of its
 * hundred. Who was given the link of a panel is told where to get another.
 */
export function toldAs({
  statusCode: status,
  panel,
}: {
  statusCode: number;
  panel?: true | undefined;
}): Told {
  if (panel && status === 404) return 'panel';
  const own = told.find((known) => known === status);
  if (own) return own;
  return status >= 500 ? 500 : 400;
}
