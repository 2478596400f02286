type Call = readonly [method: string, path: string, name: string];

/** What API keys reach, as contract/scopes.test.ts lists it: what the last file declares comes last in its scope. */
export function addToScopes(text: string, scope: string, calls: readonly Call[]): string | null {
  const lines = calls.map(([method, at, name]) => `      ${method.padEnd(8)} ${at.padEnd(48)} ${name}\n`);
  const section = new RegExp(`^ {4}${scope}\\n(?: {6}.*\\n)*`, 'm');
  return section.test(text) ? text.replace(section, (found) => found + lines.join('')) : null;
}
