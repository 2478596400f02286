import { type PanelKind, panelKinds } from '#contract/panels/panels.ts';
import type { Keys } from '../keys.ts';

/** What a panel link claims once its signature is right. Whether `version` still counts, the database says. */
export type PanelPass = { pigeonholeId: string; panel: PanelKind; version: number };

/** Derived, not stored: the same link can be shown again, and a raised version makes it dead. */
export function writePanelToken(keys: Keys, pass: PanelPass): string {
  const text = textOf(pass);
  return `${text}-${keys.sign('panel', text)}`;
}

export function readPanelToken(keys: Keys, token: string): PanelPass | null {
  const match = /^([1-9][0-9]{0,18})-([a-z]+)-([0-9]{1,9})-([A-Za-z0-9_-]{43})$/.exec(token);
  if (match === null) return null;
  const [, pigeonholeId = '', name = '', version = '', signature = ''] = match;
  const panel = panelKinds.find((kind) => kind === name);
  if (panel === undefined) return null;
  const pass: PanelPass = { pigeonholeId, panel, version: Number(version) };
  return keys.verify('panel', textOf(pass), signature) ? pass : null;
}

function textOf(pass: PanelPass): string {
  return `${pass.pigeonholeId}-${pass.panel}-${pass.version}`;
}
