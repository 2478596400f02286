import type { Boot } from '#contract/boot.ts';
import type { PanelKind } from '#contract/panels/panels.ts';

/** A panel, opened from the studio, by its secret link or by a guest; only the link has a token. */
export type Panel = { pigeonholeId: string; name: string; panelToken?: string | undefined };

/** What the shell says about a panel that was opened by its link, or by a guest. */
export function panelOf(boot: Boot): (Panel & { panel: PanelKind }) | null {
  return boot.page.name === 'panel' ? boot.page.data : null;
}
