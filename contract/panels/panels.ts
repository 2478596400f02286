/** Panels that have a secret link of their own. */
export const panelKinds = ['moderator', 'projector', 'admin', 'kiosk'] as const;
export type PanelKind = (typeof panelKinds)[number];
