import { home } from './home.ts';
import { page } from './page.ts';

/** Where events are set up and run. */
export const studioPages = [
  page('/account/lastVisited/{entity}/{section}', 'studio', 'last-visited', 'account'),
  home,
  page('/p/new', 'studio', 'new-pigeonhole', 'account'),
  page('/p/{phId}/run', 'studio', 'run', 'pigeonhole', { paths: ['/p/{phId}'], state: ['session'] }),
  page('/p/{phId}/agenda', 'studio', 'agenda', 'pigeonhole'),
  page('/p/{phId}/about', 'studio', 'about', 'pigeonhole'),
  page('/p/{phId}/qrcode', 'studio', 'qrcode', 'pigeonhole'),
  page('/p/{phId}/session/create/{sessionType}', 'studio', 'new-session', 'pigeonhole', {
    paths: ['/p/{phId}/session/create/{phId2}/{sessionType}'],
  }),
  page('/p/{phId}/session/{lsId}', 'studio', 'edit-session', 'pigeonhole'),
  page('/p/{phId}/panel/admin', 'studio', 'admin-panel', 'pigeonhole', { state: ['session'] }),
  page('/p/{phId}/panel/moderator', 'studio', 'moderator-panel', 'pigeonhole', { state: ['session'] }),
  page('/panel/{panelToken}', 'studio', 'panel', 'panel', {
    paths: ['/panel/access/{panelAccessToken}/guest'],
    state: ['session'],
  }),
] as const;
