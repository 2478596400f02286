import { readFileSync } from 'node:fs';
import path from 'node:path';

type Source = { type: string; uid: string };
type Target = { refId: string; datasource: Source; expr: string };
export type Panel = {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: Source;
  targets?: readonly Target[];
  fieldConfig?: { defaults: { thresholds: { steps: readonly { value: number | null }[] } } };
};
type Variable = { name: string; type: string; query: unknown; definition?: string; datasource?: Source };

/** What is used here of the format that Grafana imports and provisions. */
export type Dashboard = {
  __inputs: readonly unknown[];
  __requires: readonly { type: string; id: string }[];
  id: number | null;
  uid: string;
  title: string;
  schemaVersion: number;
  refresh: string;
  panels: readonly Panel[];
  templating: { list: readonly Variable[] };
};

const deploy = path.join(import.meta.dirname, '../../deploy');

export function readDashboard(): Dashboard {
  return JSON.parse(readFileSync(path.join(deploy, 'grafana/volary.json'), 'utf8'));
}

/** The rules as they stand in the file. */
export function readRules(): string {
  return readFileSync(path.join(deploy, 'prometheus/volary.rules.yml'), 'utf8');
}

/** A question to Prometheus, and where it stands. */
export type Expression = { where: string; expression: string };

/** What the panels ask, and the variable that lists the nodes: as the series it reads. */
export function expressionsOf({ panels, templating }: Dashboard): readonly Expression[] {
  return [
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ refId, expr }) => ({ where: `${title} ${refId}`, expression: expr })),
    ),
    ...templating.list.flatMap(({ name, definition }) => {
      const [, expression] = /^label_values\((.+), \w+\)$/.exec(definition ?? '') ?? [];
      return expression === undefined ? [] : [{ where: `variable ${name}`, expression }];
    }),
  ];
}

/** Names of metrics, of those that a program of ours has. */
export function metricsNamed(text: string): readonly string[] {
  return [...new Set(text.match(/\b(?:volary|nodejs|process)_\w+/g) ?? [])];
}

/** Labels that an expression chooses or sorts by, but for those that Prometheus itself adds. */
export function labelsNamed(expression: string): readonly string[] {
  const chosen = [...expression.matchAll(/\b(\w+)\s*(?:=~|!~|!=|=)\s*["']/g)].map(([, label = '']) => label);
  const sorted = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(/,\s*/),
  );
  return [...new Set([...chosen, ...sorted])].filter((label) => !['instance', 'job'].includes(label));
}
