/** The query of this page with some of it changed: for links that stay on the page. */
export function searchOf(params: URLSearchParams, change: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) next.set(name, value);
  return next.toString();
}
