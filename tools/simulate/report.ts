import type { HallCounts } from './hall.ts';
import type { Difference, Totals } from './ledger.ts';
import type { SimulationResult } from './simulate.ts';

const shownDifferences = 20;

/** On a terminal a line that updates itself; elsewhere a new line every few seconds. */
export function reportProgress(): { begin(look: () => HallCounts): void; end(): void } {
  const terminal = process.stderr.isTTY === true;
  let timer: NodeJS.Timeout | undefined;
  let look: (() => HallCounts) | undefined;
  let before = { receipted: 0, at: performance.now() };

  function print(): void {
    if (look === undefined) return;
    const counts = look();
    const at = performance.now();
    const rate = ((counts.receipted - before.receipted) / (at - before.at)) * 1000;
    before = { receipted: counts.receipted, at };
    const line = lineOf(counts, rate);
    process.stderr.write(
      terminal ? `\r\x1b[2K${line.slice(0, (process.stderr.columns ?? 200) - 1)}` : `${line}\n`,
    );
  }

  return {
    begin(given) {
      look = given;
      timer = setInterval(print, terminal ? 500 : 3000);
    },
    end() {
      clearInterval(timer);
      if (terminal) process.stderr.write('\n');
    },
  };
}

function lineOf(counts: HallCounts, rate: number): string {
  const { joined, open, sent, waiting, p50, p99 } = counts;
  const away = joined === open ? '' : ` (${joined - open} away)`;
  return `joined ${joined}${away} | sent ${sent} | ${Math.round(rate)} receipts/s | receipt p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms | waiting ${waiting}`;
}

/** What was sent, and whether everything receipted is counted. */
export function report({ counts, expected, byApi, bySql, right }: SimulationResult): string {
  const refused = [...counts.refused].map(([code, count]) => `${count} ${code}`).join(', ');
  const refusals = [...counts.refused.values()].reduce((sum, count) => sum + count, 0);
  const lines = [
    '',
    `  phones     ${counts.joined} joined, ${counts.reconnects} came back, ${counts.turnedAway} joins had to try again`,
    `  sent       ${counts.sent} actions: ${[...counts.sentBy].map(([name, count]) => `${count} ${name}`).join(', ')}`,
    `  receipted  ${counts.receipted}   p50 ${counts.p50.toFixed(0)} ms, p99 ${counts.p99.toFixed(0)} ms`,
    `  refused    ${refusals}${refused === '' ? '' : ` (${refused})`}`,
    `  unanswered ${counts.waiting}`,
    '',
    `  ${''.padEnd(22)}${[...expected.keys()].map((name) => name.padStart(10)).join('')}`,
    row('receipts make', expected),
    row(`API counts (${byApi.asOrganiser ? 'organiser' : 'audience'})`, byApi.totals),
    ...(bySql === null
      ? []
      : [
          row('SQL counts (rows)', bySql.totals),
          `  ${'SQL action keys'.padEnd(22)}${String(bySql.actions).padStart(10)}`,
        ]),
    '',
    ...[...byApi.differences, ...(bySql?.differences ?? [])].slice(0, shownDifferences).map(differs),
    right
      ? '  Accepted = counted.'
      : '  NOT RIGHT: what was accepted is not what is counted, or something was never answered.',
  ];
  return lines.join('\n');
}

function row(name: string, totals: Totals): string {
  return `  ${name.padEnd(22)}${[...totals.values()].map((count) => String(count).padStart(10)).join('')}`;
}

function differs({ session, what, expected, counted }: Difference): string {
  return `  session ${session}, ${what}: expected ${expected ?? 'nothing'}, counted ${counted ?? 'nothing'}`;
}
