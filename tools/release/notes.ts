import { readFileSync } from 'node:fs';
import path from 'node:path';
import { version } from '#server/kernel/version.ts';
import { runTool, ToolProblem } from '../backup/database.ts';
import { sectionOf } from './changelog.ts';

const usage = `npm run release-notes -- v1.2.3

Prints what CHANGELOG.md says of a version. Refuses a tag that is not the version of package.json, and a version of
which the changelog says nothing: the release workflow asks it first.`;

await runTool(async () => {
  const [tag, ...others] = process.argv.slice(2);
  if (tag === undefined || others.length > 0) throw new ToolProblem(usage);
  const named = tag.replace(/^v/, '');
  if (named !== version) throw new ToolProblem(`The tag says ${named}, and package.json says ${version}.`);
  const changelog = readFileSync(path.join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
  const section = sectionOf(changelog, named);
  if (section === undefined) throw new ToolProblem(`CHANGELOG.md has no section [${named}].`);
  console.log(section);
}, usage);
