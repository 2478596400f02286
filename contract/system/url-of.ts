/** What is written, as an address; null where it is none. Browsers that we serve have no `URL.canParse`. */
export function urlOf(written: string): URL | null {
  try {
    return new URL(written);
  } catch {
    return null;
  }
}
