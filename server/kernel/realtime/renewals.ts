/**
 * Why a room was read anew from the database: `schedule`, since its hour had come;
 * `change` of what news do not say, made on this node; `told` of such a change, or of a doubt, by another node; `doubt` whether a commit
 * happened; `gap` in the news that did not close by itself; `behind`, as a look at the database showed before a call was
 * refused or a phone served; `deaf` to the other nodes, which had gone on meanwhile; `heardAgain`: what was said before is unknown.
 */
export const renewalReasons = [
  'schedule',
  'change',
  'told',
  'doubt',
  'gap',
  'behind',
  'deaf',
  'heardAgain',
] as const;

export type RenewalReason = (typeof renewalReasons)[number];
