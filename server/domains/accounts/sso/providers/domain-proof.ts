/** Where the proof of a domain stands, so that it is in nobody's way. */
export function proofRecord(domain: string, proof: string): { name: string; value: string } {
  return { name: `_volary-sso.${domain}`, value: `volary-sso=${proof}` };
}
