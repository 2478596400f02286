/**
 * The language of the page as the reader's region writes it, for dates, times and numbers: English in London is
 * "21 November 2026" and 16:00, in New York "November 21, 2026" and 4:00 PM. The first wish that names a region counts;
 * what a browser does not know of it, it writes as the language alone.
 */
export function regionalOf(language: string, wishes: readonly string[]): string {
  const [base = language] = language.split('-');
  const region = wishes.map(regionOf).find((found) => found !== undefined);
  return region === undefined ? language : `${base}-${region}`;
}

function regionOf(wish: string): string | undefined {
  try {
    return new Intl.Locale(wish).region;
  } catch {
    // Some systems name themselves "C" or "en-US@posix".
    return undefined;
  }
}
