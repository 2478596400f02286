import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { configTable } from '#server/config-table.ts';

/** docs/configuration.md, made from the table that the program itself reads. */
export function configurationPage(): string {
  const rows = Object.values(configTable).map(
    ({ name, standard, standardShown, meaning }) =>
      `| \`${name}\` | ${standardShown ?? (standard === undefined ? '' : `\`${standard}\``)} | ${meaning.replaceAll('|', '\\|')} |`,
  );
  return `# Configuration

<!-- Made by \`npm run configuration-page\` from server/config-table.ts. A test fails when the two differ. -->

Volary runs without any setting. What you do set is read once, at start, from the environment and from a
file \`.env\` in the project folder (the environment wins). All mistakes are reported together, and the
program does not start with any. A variable that is set but empty counts as not set.

| variable | default | meaning |
|---|---|---|
${rows.join('\n')}

**Replacing the secret key.** Put the new key in front: \`SECRET_KEY=new,old\` (or, in \`secret.key\`, on a line
of its own above the old one), restart, and drop the old one when the longest-lived signature has run out.
Panel links are derived from the first key: they change with it, and must be handed out again.

**Several programs.** They share DATABASE_URL, REDIS_URL, SECRET_KEY and ORIGIN; see [deploy.md](deploy.md).
`;
}

if (import.meta.main) {
  await writeFile(path.join(import.meta.dirname, '../docs/configuration.md'), configurationPage());
}
