/**
 * A question as it is asked: several blank lines in a row become one, so that nobody pushes the others off the projector.
 */
export function questionText(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(/\n(?:[^\S\n]*\n)+/g, '\n\n')
    .trim();
}
