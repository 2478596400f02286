import type { PageMap } from '#web/ui/entry/load-page.ts';

/** The pages of this face, by the names that contract/pages.ts gives them. */
export const pages: PageMap<'studio'> = {
  pigeonholes: () => import('./pigeonholes/PigeonholesPage.tsx'),
  // The server leads on from here; whoever is led nowhere sees the list.
  'last-visited': () => import('./pigeonholes/PigeonholesPage.tsx'),
  trash: () => import('./pigeonholes/TrashPage.tsx'),
  'new-pigeonhole': () => import('./about/NewPigeonholePage.tsx'),
  developer: () => import('./developer/DeveloperPage.tsx'),
  members: () => import('./members/MembersPage.tsx'),
  run: () => import('./run/RunPage.tsx'),
  'run-links': () => import('./run-links/RunLinksPage.tsx'),
  agenda: () => import('./agenda/AgendaPage.tsx'),
  about: () => import('./about/AboutPage.tsx'),
  setup: () => import('./setup/KindSetupPage.tsx'),
  qrcode: () => import('./qrcode/QrCodePage.tsx'),
  // The server leads on from here, or says that there is no such session.
  'any-session': () => import('./pigeonholes/PigeonholesPage.tsx'),
  'new-session': () => import('./sessions/NewSessionPage.tsx'),
  'edit-session': () => import('./sessions/EditSessionPage.tsx'),
  'duplicate-session': () => import('./sessions/DuplicateSessionPage.tsx'),
  insights: () => import('./insights/EventInsightsPage.tsx'),
  'session-insights': () => import('./insights/SessionInsightsPage.tsx'),
  'nest-session': () => import('./nest/NestPage.tsx'),
  'admin-panel': () => import('./panels/AdminPanelPage.tsx'),
  'moderator-panel': () => import('./panels/ModeratorPanelPage.tsx'),
  panel: () => import('./panels/PanelPage.tsx'),
  advanced: () => import('./advanced/AdvancedPage.tsx'),
  appearance: () => import('./appearance/AppearancePage.tsx'),
  customise: () => import('./appearance/CustomisePage.tsx'),
  reactions: () => import('./reactions/ReactionsPage.tsx'),
};
