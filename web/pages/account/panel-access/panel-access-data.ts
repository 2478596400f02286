/** What the server says of a visitor who has not gone straight on to the panel. */
export type PanelAccessData =
  | { view: 'login'; token: string; notMember: boolean }
  | { view: 'guest'; token: string; event: string; panel: 'admin' | 'moderator' | 'projector' };
