import type { SessionLink } from '#contract/sessions/session-links.ts';
import { t } from '#web/messages.ts';
import type { PanelRow } from './panel-rows.ts';

/** What can be chosen for print. */
export const printedGroups = ['join', 'sessions', 'panels'] as const;
export type PrintedGroup = (typeof printedGroups)[number];

export const nameOfPanel = (panel: PanelRow['panel']) =>
  panel === 'member' ? t('run.panels.event') : t(`panelKind.${panel}`);

export type EventLinks = {
  join: { url: string; passcode: string; expired: boolean };
  sessions: readonly SessionLink[];
  panels: readonly PanelRow[];
};

/** One page of the sheet. */
type PrintedLink = {
  key: string;
  /** Undefined where the event itself is opened. */
  name?: string;
  /** Above the code: what it does. */
  does: string;
  address: string;
  passcode?: string;
};

/** Once the passcode is free, whoever scans a link of the audience may come into an event of somebody else. */
export const offeredGroups = ({ join }: EventLinks): readonly PrintedGroup[] =>
  join.expired ? ['panels'] : printedGroups;

export function printedLinks(links: EventLinks, group: PrintedGroup): PrintedLink[] {
  if (!offeredGroups(links).includes(group)) return [];
  switch (group) {
    case 'join':
      return [
        { key: 'join', does: t('qrcode.scan'), address: links.join.url, passcode: links.join.passcode },
      ];
    case 'sessions':
      // Phones would not find the others.
      return links.sessions
        .filter(({ hidden }) => !hidden)
        .map(({ id, name, url }) => ({
          key: `session-${id}`,
          name,
          does: t('runLinks.sheet.session'),
          address: url,
        }));
    case 'panels':
      return links.panels.flatMap(({ panel, link }) =>
        link === null
          ? []
          : {
              key: `panel-${panel}`,
              name: nameOfPanel(panel),
              does: t(panel === 'kiosk' ? 'runLinks.sheet.kiosk' : `runLinks.sheet.${link.letsIn}`),
              address: link.url,
            },
      );
  }
}
