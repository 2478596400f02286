const told = [400, 401, 403, 404, 410, 429, 500, 503] as const;
type Told = (typeof told)[number];

/** What a status means to a person (`errorPage.<status>` in the catalogue); one without words is told like the first of its hundred. */
export function toldAs(status: number): Told {
  const own = told.find((known) => known === status);
  if (own) return own;
  return status >= 500 ? 500 : 400;
}
