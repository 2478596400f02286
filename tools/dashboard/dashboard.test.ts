import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scrape } from '#server/kernel/operations/test-scrape.ts';
import { levelsFrom } from '#server/kernel/overload/pressure.ts';
import { newKey } from '#server/test/live-client.ts';
import { openWorld, type World, withWorker } from '#server/test/world.ts';
import { expressionsOf, labelsNamed, metricsNamed, readDashboard, readRules } from './read-dashboard.ts';

const dashboard = readDashboard();
const { panels, templating } = dashboard;
const rules = readRules();
const asked = [
  ...expressionsOf(dashboard),
  ...[...rules.matchAll(/alert: (\w+)\s+expr: (.+)/g)].map(([, where = '', expression = '']) => ({
    where,
    expression,
  })),
];
const handbook = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
const named = asked.flatMap(({ expression }) => metricsNamed(expression));

let world: World;
let figures: Awaited<ReturnType<typeof scrape>>;

async function mailSent(): Promise<void> {
  const mailed = 'volary_jobs_total{queue="send-mail",outcome="done"}';
  while ((await scrape(world.origin)).value(mailed) === 0) await wait(50);
}

/** A small event, so that every label has a value: somebody listens and asks, somebody signs up and gets a mail. */
beforeAll(async () => {
  world = await openWorld({}, withWorker);
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  const line = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
  await line.call('askQuestion', { lsId }, { text: 'What does it cost?' }, newKey());
  const newcomer = await world.visitor();
  await newcomer.call('signUp', { body: { email: 'grace@example.org', password: 'Carrier-Pigeon-7' } });
  await mailSent();
  figures = await scrape(world.origin);
  // No worker runs there: it would make the backup of the day.
  await using daily = await openWorld({ BACKUP_AT: '03:15' });
  for (const name of (await scrape(daily.origin)).names) figures.names.add(name);
  line.close();
});
afterAll(() => world[Symbol.asyncDispose]());

describe('what dashboard, alerts and handbook say of a running program', () => {
  test('they name no figure that it does not have', () => {
    expect(named.length).toBeGreaterThan(50);
    const all = new Set([...named, ...metricsNamed(handbook)]);
    expect(
      [...all].filter((name) => !figures.names.has(name) && !figures.names.has(`${name}_bucket`)),
    ).toEqual([]);
  });

  test('they choose and sort by labels that it gives', () => {
    const given = (name: string) => figures.labels.get(name) ?? [];
    const wrong = asked.flatMap(({ where, expression }) => {
      const labels = new Set(metricsNamed(expression).flatMap(given));
      return labelsNamed(expression).flatMap((label) => (labels.has(label) ? [] : [`${where}: ${label}`]));
    });
    expect(wrong).toEqual([]);
  });

  test('no figure uses a label that Prometheus sets itself: it would be renamed to exported_job', () => {
    const ours = [...figures.labels].filter(([name]) => name.startsWith('volary_'));
    const taken = ours.filter(([, labels]) => labels.includes('job') || labels.includes('instance'));
    expect(taken.map(([name]) => name)).toEqual([]);
  });

  test('everything of our own is shown', () => {
    const ours = [...figures.names].filter((name) => name.startsWith('volary_'));
    const bare = new Set(ours.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    expect([...bare].filter((name) => !named.some((other) => other.startsWith(name)))).toEqual([]);
  });

  test('the lines at which a picture changes its colour are those at which the level rises', () => {
    const linesOf = (title: string) =>
      panels
        .find((panel) => panel.title === title)
        ?.fieldConfig?.defaults.thresholds.steps.flatMap(({ value }) => value ?? []);
    expect(linesOf('Event loop late by')).toEqual(levelsFrom.late.map((milliseconds) => milliseconds / 1000));
    expect(linesOf('Queries that wait')).toEqual(levelsFrom.queued);
  });

  test('every alert stands in the handbook', () => {
    const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
    expect(alerts.length).toBeGreaterThan(10);
    expect(alerts.filter((name) => !handbook.includes(`\`${name}\``))).toEqual([]);
  });

  test('the handbook gives the bound at which an alert with a single one fires', () => {
    const bounds = [...rules.matchAll(/alert: (\w+)\s+expr: [^>\n]*> ([\d.]+)\n/g)].flatMap(
      ([, name = '', text]) => {
        const bound = Number(text);
        return bound === 0 || bound === 1 ? [] : [{ name, bound }];
      },
    );
    expect(bounds.length).toBeGreaterThan(4);
    const rowOf = (name: string) => handbook.split('\n').find((line) => line.startsWith(`| \`${name}\``));
    const wrong = bounds.filter(({ name, bound }) => {
      const shown = [bound.toLocaleString('en'), `${bound * 1000} ms`];
      return !shown.some((text) => rowOf(name)?.includes(` ${text} `));
    });
    expect(wrong).toEqual([]);
  });
});

describe('the file that Grafana imports or provisions', () => {
  test('has what a provisioned dashboard needs: a lasting name, no number of another installation, nothing to fill in', () => {
    expect(dashboard).toMatchObject({ id: null, title: 'Volary', __inputs: [] });
    expect(dashboard.uid).toMatch(/^[\w-]{1,40}$/);
    // From 36 on a data source is an object; what is older is rewritten on import.
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
    const kinds = new Set(panels.map(({ type }) => type).filter((type) => type !== 'row'));
    const required = dashboard.__requires.filter(({ type }) => type === 'panel').map(({ id }) => id);
    expect([...kinds].filter((kind) => !required.includes(kind))).toEqual([]);
  });

  test('asks the data source that is chosen, never one by its name here', () => {
    expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource', query: 'prometheus' });
    const sources = [
      ...panels.flatMap(({ type, datasource, targets = [] }) =>
        type === 'row' ? [] : [datasource, ...targets.map((target) => target.datasource)],
      ),
      ...templating.list.filter(({ type }) => type === 'query').map(({ datasource }) => datasource),
    ];
    const chosen = { type: 'prometheus', uid: `\${datasource}` };
    expect(sources.filter((source) => source?.uid !== chosen.uid || source.type !== chosen.type)).toEqual([]);
  });

  test('uses no variable that it does not have', () => {
    const variables = ['__rate_interval', ...templating.list.map(({ name }) => name)];
    const used = asked.flatMap(({ expression }) =>
      [...expression.matchAll(/\$(\w+)/g)].map(([, name]) => name),
    );
    expect(used.filter((name) => !variables.includes(name ?? ''))).toEqual([]);
  });

  test('has a row for each topic, and panels that lie side by side on 24 columns', () => {
    const rows = panels.filter(({ type }) => type === 'row').map(({ title }) => title);
    expect(rows.join(', ')).toBe('Audience, Actions, Telling, Database, Process, Overload, Between nodes');
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { targets = [] } of panels)
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    const squares = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(squares).size).toBe(squares.length);
  });
});
