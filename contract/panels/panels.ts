/** Panels that have a secret link of their own (E-057). */
export const panelKinds = ['moderator', 'projector', 'admin', 'kiosk'] as const;
export type PanelKind = (typeof panelKinds)[number];
