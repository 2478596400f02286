const aYear = 60 * 60 * 24 * 365;

/** What the reader chose for this browser and the server has to know before the first byte: hence a cookie. */
export function remember(choice: 'theme' | 'locale', value: string): void {
  // The server reads every cookie under this name over TLS, and without the prefix over plain http.
  const [name, secure] = location.protocol === 'https:' ? [`__Host-${choice}`, '; secure'] : [choice, ''];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http
  document.cookie = `${name}=${value}; path=/; max-age=${aYear}; samesite=lax${secure}`;
}
