import type { PanelAccessLink, PanelAction } from '#contract/panels/panel-access.ts';
import type { PanelKind } from '#contract/panels/panels.ts';

/** Whom a link lets in: whoever has it, whoever logs in, or members of the workspace alone. */
export type LetsIn = 'anyone' | 'guests' | 'members';

/** A panel, or the event itself (`member`), and the one link to it that is handed out. */
export type PanelRow = {
  panel: PanelKind | PanelAction;
  /** Null where none has been made: the event itself opens for nobody who does not log in. */
  link: { url: string; letsIn: LetsIn } | null;
  /** Whom the links that it has let in. */
  made: readonly LetsIn[];
  /** Guests who are in now. */
  guests: number;
};

export type LinksToPanels = {
  /** Open without a login. */
  panels: readonly { type: PanelKind; url: string }[];
  /** Ask who comes. */
  access: readonly PanelAccessLink[];
};

/** One row for each panel. A link that asks who comes was made on purpose: it goes first, but where the open one is wanted. */
export function panelRows(
  { panels, access }: LinksToPanels,
  openWanted: readonly PanelRow['panel'][],
): PanelRow[] {
  const rows = panels.map(({ type, url }): PanelRow => {
    const asking = accessRow(
      type,
      access.find(({ action }) => action === type),
    );
    const made = ['anyone', ...asking.made] as const;
    if (asking.link !== null && !openWanted.includes(type)) return { ...asking, made };
    return { ...asking, link: { url, letsIn: 'anyone' }, made };
  });
  const toEvent = access.find(({ action }) => action === 'member');
  return [...rows, accessRow('member', toEvent)];
}

function accessRow(panel: PanelRow['panel'], access: PanelAccessLink | undefined): PanelRow {
  if (access === undefined) return { panel, link: null, made: [], guests: 0 };
  const { url, memberOnly, guests } = access;
  const letsIn = memberOnly ? 'members' : 'guests';
  return { panel, link: { url, letsIn }, made: [letsIn], guests };
}

const choices: readonly LetsIn[] = ['anyone', 'guests', 'members'];

/** Whom a link to it could let in. Whoever may make none chooses among those that are there. */
export function choicesOf({ panel, made }: PanelRow, mayGive: boolean): readonly LetsIn[] {
  if (!mayGive) return made;
  if (panel === 'kiosk') return ['anyone'];
  return panel === 'member' ? choices.slice(1) : choices;
}
