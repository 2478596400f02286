import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scrape } from '#server/kernel/operations/test-scrape.ts';
import { openWorld, type World } from './world.ts';

type Panel = {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
};

const text = readFileSync(path.join(import.meta.dirname, '../../deploy/grafana/volary.json'), 'utf8');
const { panels, templating } = JSON.parse(text) as {
  panels: Panel[];
  templating: { list: { definition?: string }[] };
};
const expressions = [
  ...panels.flatMap((panel) => (panel.targets ?? []).map(({ expr }) => expr)),
  ...templating.list.flatMap(({ definition }) => definition ?? []),
];
const named = new Set(
  expressions.flatMap((expression) => expression.match(/\b(?:volary|nodejs|process)_\w+/g) ?? []),
);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

describe('the dashboard for Grafana', () => {
  test('asks for nothing that a running program does not have', async () => {
    const { names } = await scrape(world.origin);
    expect(named.size).toBeGreaterThan(20);
    expect([...named].filter((name) => !names.has(name))).toEqual([]);
  });

  test('shows everything of our own that there is', async () => {
    const { names } = await scrape(world.origin);
    const shown = (name: string) => [...named].some((other) => other.startsWith(name));
    const ours = [...names].filter((name) => name.startsWith('volary_'));
    const bare = new Set(ours.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    expect([...bare].filter((name) => !shown(name))).toEqual([]);
  });

  test('has a row for each topic, and panels that do not lie over one another', () => {
    const rows = panels.filter(({ type }) => type === 'row').map(({ title }) => title);
    expect(rows).toEqual([
      'Audience',
      'Actions',
      'Telling',
      'Database',
      'Process',
      'Overload',
      'Between programs',
    ]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const squares = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(squares).size).toBe(squares.length);
  });
});
