/** A message as it is sent: several blank lines in a row become one, so that nobody pushes the others off the screen. */
export function messageText(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(/\n(?:[^\S\n]*\n)+/g, '\n\n')
    .trim();
}
