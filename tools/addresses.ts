import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endpoints } from '#contract/endpoints.ts';

const everybody = { file: 'web/api/addresses.ts', exported: 'addresses', begin: '/' };
/** A phone and a projector call nothing else, and need not carry the rest. */
const attendees = {
  file: 'web/api/attendee-addresses.ts',
  exported: 'attendeeAddresses',
  begin: /^\/api\/(audience|live)\//,
};

type AddressFile = { file: string; exported: string; begin: string | RegExp };
export const addressFiles: readonly AddressFile[] = [everybody, attendees];

/** Made from the contract: method and path of each endpoint, and nothing that would pull in zod. */
export function addressesFile({ exported, begin }: AddressFile): string {
  const rows = Object.values(endpoints)
    .filter(({ path }) => path.search(begin) === 0)
    .map(({ name, methods, path }) => {
      // Where reading and posting are both answered, the browser posts: only that carries the CSRF token.
      const method = methods.find((other) => other !== 'GET') ?? 'GET';
      return `  ${name}: ['${method}', '${path}'],`;
    });
  return `// Made by \`npm run addresses\` from contract/endpoints.ts. A test fails when the two differ.
export const ${exported} = {
${rows.join('\n')}
} as const;
`;
}

if (import.meta.main) {
  for (const each of addressFiles)
    await writeFile(path.join(import.meta.dirname, '..', each.file), addressesFile(each));
}
