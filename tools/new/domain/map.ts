const drawn = / │ server\/domains\/ {2}.*│\n(?: │ {18}.*│\n)*/;
const margin = 18;

/** The line of domains in the drawing of docs/map.md, with one more behind the last of those it may call. */
export function drawDomain(map: string, name: string, earlier: readonly string[]): string | null {
  const found = drawn.exec(map)?.[0];
  if (found === undefined) return null;
  const rows = found.trimEnd().split('\n');
  const width = (rows[0] ?? '').indexOf('│', 2) - 2;
  const domains = rows
    .map((row) => row.slice(2 + margin, 2 + width).trim())
    .join(' ')
    .split(/ < |^< /);
  const at = domains.findLastIndex((domain) => earlier.includes(domain.split(' ')[0] ?? ''));
  const wrapped = wrap(domains.toSpliced(at + 1, 0, name), width - margin - 1);
  const boxed = wrapped.map((text, row) => {
    const start = row === 0 ? ' server/domains/'.padEnd(margin) : ' '.repeat(margin);
    return ` │${`${start}${text}`.padEnd(width)}│\n`;
  });
  return map.replace(found, () => boxed.join(''));
}

function wrap(domains: readonly string[], width: number): string[] {
  const rows = [''];
  for (const domain of domains) {
    const last = rows.at(-1) ?? '';
    const longer = last === '' && rows.length === 1 ? domain : `${last} < ${domain}`;
    if (longer.length <= width) rows[rows.length - 1] = longer;
    else rows.push(`< ${domain}`);
  }
  return rows;
}
