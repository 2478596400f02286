const blocks = /-----BEGIN [A-Z0-9 ]*CERTIFICATE-----[^-]+-----END [A-Z0-9 ]*CERTIFICATE-----/g;

/** The certificates in a text that have their BEGIN and END lines, and what is left of it without them. */
export function splitCertificates(text: string): { certificates: string[]; rest: string } {
  const rest = text.replace(blocks, '');
  return { certificates: text.match(blocks) ?? [], rest: rest.trim() === '' ? '' : rest };
}
