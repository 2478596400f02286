import type { PanelAccessLink, PanelAction } from '#contract/panels/panel-access.ts';
import type { PanelKind } from '#contract/panels/panels.ts';
import type { SessionLink } from '#contract/sessions/session-links.ts';
import { t } from '#web/messages.ts';

/** What can be chosen for print. */
export const printedGroups = ['join', 'sessions', 'panels'] as const;
export type PrintedGroup = (typeof printedGroups)[number];

/** Links that open without a login. */
export type PanelLink = { type: PanelKind; url: string };

export const nameOfAccess = (action: PanelAction) =>
  action === 'member' ? t('run.access.member') : t(`panelKind.${action}`);

export type EventLinks = {
  join: { url: string; passcode: string };
  sessions: readonly SessionLink[];
  panels: readonly PanelLink[];
  kioskOn: boolean;
  access: readonly PanelAccessLink[];
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

export function printedLinks(links: EventLinks, group: PrintedGroup): PrintedLink[] {
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
      return [
        ...links.panels.map(({ type, url }) => ({
          key: `panel-${type}`,
          name: t(`panelKind.${type}`),
          does: t(type === 'kiosk' ? 'runLinks.sheet.kiosk' : 'runLinks.sheet.panel'),
          address: url,
        })),
        ...links.access.map(({ action, memberOnly, url }) => ({
          key: `access-${action}`,
          name: nameOfAccess(action),
          does: t(memberOnly ? 'runLinks.sheet.members' : 'runLinks.sheet.access'),
          address: url,
        })),
      ];
  }
}
