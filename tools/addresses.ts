import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endpoints } from '#contract/endpoints.ts';

/** web/api/addresses.ts, made from the contract: method and path of each endpoint, and nothing that would pull in zod. */
export function addressesFile(): string {
  const rows = Object.values(endpoints).map(({ name, methods, path }) => {
    // Where reading and posting are both answered, the browser posts: only that carries the CSRF token.
    const method = methods.find((other) => other !== 'GET') ?? 'GET';
    return `  ${name}: ['${method}', '${path}'],`;
  });
  return `// Made by \`npm run addresses\` from contract/endpoints.ts. A test fails when the two differ.
export const addresses = {
${rows.join('\n')}
} as const;
`;
}

if (import.meta.main) {
  await writeFile(path.join(import.meta.dirname, '../web/api/addresses.ts'), addressesFile());
}
