import { parseArgs } from 'node:util';
import { runTool, ToolProblem } from '../backup/database.ts';
import { makePrometheus } from './prometheus.ts';
import { expressionsOf, readDashboard } from './read-dashboard.ts';
import { type Finding, tryExpressions } from './try-expressions.ts';

const usage = `node tools/start/run.cjs tools/dashboard/main.ts [options]

Asks a Prometheus that scrapes Volary everything that the dashboard asks, and whether it understands the alerts.

  --prometheus URL       where it is (http://127.0.0.1:9090)
  --minutes M            in which somebody was there (10): play a hall with npm run simulate
`;

const marks: Record<Finding['outcome'], string> = {
  lines: 'ok',
  quiet: 'quiet',
  empty: 'EMPTY',
  wrong: 'WRONG',
};

await runTool(async () => {
  const { values } = parseArgs({
    options: {
      prometheus: { type: 'string', default: 'http://127.0.0.1:9090' },
      minutes: { type: 'string', default: '10' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new ToolProblem('--minutes takes a number above 0.');
  const prometheus = makePrometheus(values.prometheus);

  const findings = await tryExpressions(prometheus, expressionsOf(readDashboard()), minutes);
  for (const { where, outcome, says } of findings)
    console.log(`${marks[outcome].padEnd(6)} ${where}: ${says}`);
  const alerts = await prometheus.alerts();
  for (const { name, problem } of alerts)
    if (problem !== null) console.log(`WRONG  alert ${name}: ${problem}`);

  const bad = findings.filter(({ outcome }) => outcome === 'empty' || outcome === 'wrong').length;
  const badAlerts = alerts.filter(({ problem }) => problem !== null).length;
  console.log(
    `\n${findings.length} questions, ${bad} without an answer; ${alerts.length} alerts, ${badAlerts} not understood.`,
  );
  if (alerts.length === 0) console.log('It was given no alerts: deploy/prometheus/volary.rules.yml.');
  if (bad + badAlerts > 0) process.exitCode = 1;
});
