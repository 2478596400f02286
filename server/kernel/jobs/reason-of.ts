/** What the log says of a job that failed: enough to find the cause, and nobody's address. */
export function reasonOf(error: unknown): { reason: string; at?: string } {
  if (!(error instanceof Error)) return { reason: withoutAddresses(String(error)) };
  const { responseCode, response, code } = error as MailServerError;
  if (responseCode !== undefined) {
    // The text of a mail server may name the recipient in any form: its codes are all that is safe to repeat.
    const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
    return {
      reason: ['The mail server answered', responseCode, status, code && `(${code})`]
        .filter(Boolean)
        .join(' '),
    };
  }
  const calls = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    reason: withoutAddresses(code === undefined ? `${error}` : `${error} (${code})`),
    ...(calls[0] !== undefined && { at: calls.map((line) => line.trim()).join('\n') }),
  };
}

/** As nodemailer adds them; of other errors `code` is PostgreSQL's or the operating system's. */
type MailServerError = Error & { responseCode?: number; response?: string; code?: string };

/** A local part is looked for only where a word begins: from each letter of a long one it would take the square of its length. */
const withoutAddresses = (text: string) =>
  text.replace(/("[^"]*"|(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+)@[^\s<>"'(),;:]+/g, '<address>');
