import { anyone, asOrganiser, onOrganisation, onPigeonhole, onWorkspace, signedIn } from '../abilities.ts';
import { home } from './home.ts';
import { page } from './page.ts';

/** Where events are set up and run. */
export const studioPages = [
  page('/account/lastVisited/{entity}/{section}', 'studio', 'last-visited', signedIn('view')),
  home,
  page('/p/trash/', 'studio', 'trash', asOrganiser('listPigeonholes'), {
    paths: ['/p/trash'],
    state: ['page', 'search', 'sort', 'order', 'owner', 'period', 'kept'],
  }),
  page('/p/new', 'studio', 'new-pigeonhole', asOrganiser('makePigeonhole')),
  page('/team/new', 'studio', 'new-team', signedIn('makeTeam')),
  page('/team/{tId}/developer', 'studio', 'developer', onWorkspace('manageApiKeys')),
  page('/team/{tId}/members', 'studio', 'members', onWorkspace('seeMembers'), {
    state: ['page', 'search', 'sort', 'order', 'role'],
  }),
  page('/team/{tId}/security', 'studio', 'team-security', onWorkspace('setNetworks')),
  page('/team/{tId}/custom-branding', 'studio', 'team-branding', onWorkspace('setUp')),
  page('/team/{tId}/pigeonhole-settings/{sessionType}', 'studio', 'team-setup', onWorkspace('setUp'), {
    paths: ['/team/{tId}/pigeonhole-settings'],
  }),
  page(
    '/organizations/{orgId}/pigeonhole-settings/{sessionType}',
    'studio',
    'organisation-setup',
    onOrganisation('setUp'),
    { paths: ['/organizations/{orgId}/pigeonhole-settings'] },
  ),
  page('/p/{phId}/run', 'studio', 'run', onPigeonhole('run'), {
    paths: ['/p/{phId}', '/p/{phId}/setup/run'],
    state: ['session'],
  }),
  page('/p/{phId}/run/links', 'studio', 'run-links', onPigeonhole('run')),
  page('/p/{phId}/run/files', 'studio', 'run-files', onPigeonhole('run'), { state: ['language', 'paper'] }),
  page('/p/{phId}/agenda', 'studio', 'agenda', onPigeonhole('edit'), {
    paths: ['/p/{phId}/setup/agenda'],
    state: ['track'],
  }),
  page('/p/{phId}/about', 'studio', 'about', onPigeonhole('edit'), {
    paths: ['/p/{phId}/setup/about'],
  }),
  page('/p/{phId}/advanced', 'studio', 'advanced', onPigeonhole('edit'), {
    paths: ['/p/{phId}/setup/advanced'],
  }),
  page('/p/{phId}/display', 'studio', 'display', onPigeonhole('edit')),
  page('/p/{phId}/workflow_guide', 'studio', 'workflow-guide', onPigeonhole('followGuide'), {
    paths: ['/p/{phId}/setup/workflow_guide'],
  }),
  page('/p/{phId}/security', 'studio', 'event-security', onPigeonhole('edit'), {
    paths: ['/p/{phId}/setup/security'],
  }),
  page('/p/{phId}/appearance', 'studio', 'appearance', onPigeonhole('setUp'), {
    paths: ['/p/{phId}/setup/appearance'],
  }),
  page('/p/{phId}/customise', 'studio', 'customise', onPigeonhole('setUp'), {
    paths: ['/p/{phId}/setup/customise'],
  }),
  page('/p/{phId}/setup/reactions', 'studio', 'reactions', onPigeonhole('setUp')),
  page('/p/{phId}/setup/{sessionType}', 'studio', 'setup', onPigeonhole('setUp')),
  page('/p/{phId}/qrcode', 'studio', 'qrcode', onPigeonhole('run'), {
    paths: ['/p/{phId}/setup/qrcode'],
  }),
  page('/p/{phId}/session/create/{sessionType}', 'studio', 'new-session', onPigeonhole('addSession'), {
    paths: ['/p/{phId}/session/create/{phId2}/{sessionType}', '/session/create/{phId}/{sessionType}'],
    query: ['parent'],
    state: ['parent'],
  }),
  page('/p/{phId}/session/{lsId}', 'studio', 'edit-session', onPigeonhole('edit')),
  page('/p/{phId}/session/duplicate/{lsId}', 'studio', 'duplicate-session', onPigeonhole('addSession')),
  page('/p/{phId}/insight/overview', 'studio', 'insights', onPigeonhole('seeResults'), {
    paths: ['/p/{phId}/insight/landing', '/p/{phId}/insight/sessions'],
  }),
  page('/p/{phId}/insight/{sessionType}/{lsId}', 'studio', 'session-insights', onPigeonhole('seeResults'), {
    state: [
      ...['page', 'search', 'sort', 'order', 'status', 'form', 'written'],
      // Of the comments below questions.
      ...['comment-page', 'comment-search', 'comment-sort', 'comment-order', 'comment-status'],
    ],
  }),
  page('/p/{phId}/session/nest/{lsId}', 'studio', 'nest-session', onPigeonhole('edit')),
  page(
    '/session/{lsId}',
    'studio',
    'any-session',
    anyone('it leads whoever sees the session to where they do'),
  ),
  page('/p/{phId}/panel/admin', 'studio', 'admin-panel', onPigeonhole('run'), { state: ['session'] }),
  page('/p/{phId}/panel/moderator', 'studio', 'moderator-panel', onPigeonhole('run'), { state: ['session'] }),
  page('/p/{phId}/speaker/list', 'studio', 'speakers', onPigeonhole('setUp'), {
    paths: ['/p/{phId}/speaker'],
  }),
  page('/p/{phId}/speaker/new', 'studio', 'new-speaker', onPigeonhole('setUp')),
  page('/p/{phId}/speaker/edit/{speakerId}', 'studio', 'edit-speaker', onPigeonhole('setUp')),
  page('/p/{phId}/tracks/list', 'studio', 'tracks', onPigeonhole('setUp'), { paths: ['/p/{phId}/tracks'] }),
  page('/p/{phId}/tracks/new', 'studio', 'new-track', onPigeonhole('setUp')),
  page('/p/{phId}/tracks/edit/{trackId}', 'studio', 'edit-track', onPigeonhole('setUp')),
  page('/collaborate', 'studio', 'collaborate', anyone('whoever has the code of a speaker types it there'), {
    paths: ['/collaborate/{speakerCode}'],
  }),
  page('/panel/{panelToken}', 'studio', 'panel', anyone('whoever has its link has the panel'), {
    paths: ['/panel/access/{panelAccessToken}/guest'],
    state: ['session'],
  }),
] as const;
