/** Enough to know again what somebody wrote, where there is a line for it. */
const most = 60;

/** The beginning of a text, cut between two words if it can be. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const start = line.slice(0, most);
  const gap = start.lastIndexOf(' ');
  // Not through one that takes two units of UTF-16.
  return `${gap > most / 2 ? start.slice(0, gap) : start.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
