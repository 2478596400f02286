import { type PanelAction, panelActions } from '#contract/panels/panel-access.ts';
import type { Keys } from '#server/kernel/keys.ts';

/** What a panel access link claims once its signature is right. Whether `version` still counts, the database says. */
export type PanelAccess = { pigeonholeId: string; action: PanelAction; version: number };

/** Derived as the token of a panel link is, for another purpose: neither opens what the other does. */
export function writePanelAccessToken(keys: Keys, access: PanelAccess): string {
  const text = textOf(access);
  return `${text}-${keys.sign('panelAccess', text)}`;
}

export function readPanelAccessToken(keys: Keys, token: string): PanelAccess | null {
  const match = /^([1-9][0-9]{0,18})-([a-z]+)-([0-9]{1,9})-([A-Za-z0-9_-]{43})$/.exec(token);
  if (match === null) return null;
  const [, pigeonholeId = '', name = '', version = '', signature = ''] = match;
  const action = panelActions.find((one) => one === name);
  if (action === undefined) return null;
  const access: PanelAccess = { pigeonholeId, action, version: Number(version) };
  return keys.verify('panelAccess', textOf(access), signature) ? access : null;
}

function textOf({ pigeonholeId, action, version }: PanelAccess): string {
  return `${pigeonholeId}-${action}-${version}`;
}
