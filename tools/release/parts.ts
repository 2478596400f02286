import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm run release-parts`: writes the parts that are delivered, with their licences, as CycloneDX. npm lists them with
 * `--omit dev` too, but leaves out what a package of developers asks for beside us (npm 11.19: kysely).
 */
const project = path.join(import.meta.dirname, '../..');

type Sbom = {
  components: { 'bom-ref': string; name: string; version: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};
type Lock = { packages: Record<string, { version?: string; dev?: boolean; name?: string }> };

const options = { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
const sbom = JSON.parse(execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], options)) as Sbom;
const { packages } = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8')) as Lock;

const delivered = new Set(
  Object.entries(packages)
    .filter(([, { dev }]) => !dev)
    .map(([folder, { name, version }]) => `${name ?? folder.replace(/^.*node_modules\//, '')}@${version}`),
);
const components = sbom.components.filter(({ name, version }) => delivered.has(`${name}@${version}`));
const left = new Set(components.map((component) => component['bom-ref']));
const dependencies = sbom.dependencies
  .filter(({ ref }, at) => at === 0 || left.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => left.has(one)) }));

console.log(JSON.stringify({ ...sbom, components, dependencies }, null, 2));
