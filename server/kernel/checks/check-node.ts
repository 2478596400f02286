import { type Finding, findingsAbout } from './finding.ts';

export const neededNode = 24;
const about = findingsAbout('office.check.node');

export function checkNode(version = process.versions.node): Finding {
  const values = { version, needed: String(neededNode) };
  return Number(version.split('.')[0]) >= neededNode
    ? about.good('office.check.node.good', values)
    : about.broken('office.check.node.old', values);
}
