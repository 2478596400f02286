const framed = /-----BEGIN [A-Z0-9 ]*CERTIFICATE-----[^-]+-----END [A-Z0-9 ]*CERTIFICATE-----/g;

/** The certificates in a text that have their frames, and what is left of it without them. */
export function splitCertificates(text: string): { certificates: string[]; rest: string } {
  const rest = text.replace(framed, '');
  return { certificates: text.match(framed) ?? [], rest: rest.trim() === '' ? '' : rest };
}
