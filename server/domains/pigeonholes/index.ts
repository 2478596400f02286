import type { Domain } from '#server/kernel/domain.ts';
import { readAppearance } from './appearance/read-appearance.ts';
import { removeLogo } from './appearance/remove-logo.ts';
import { removeSponsorLogo } from './appearance/remove-sponsor-logo.ts';
import { saveBranding, saveCustomTheme, saveTheme } from './appearance/save-appearance.ts';
import { sortSponsorLogos } from './appearance/sort-sponsor-logos.ts';
import { updateSponsorLogo } from './appearance/update-sponsor-logo.ts';
import { uploadLogo } from './appearance/upload-logo.ts';
import { uploadSponsorLogo } from './appearance/upload-sponsor-logo.ts';
import { clonePigeonhole, duplicatePigeonhole } from './copy/copy-pigeonhole.ts';
import { editAbout, saveDayTab, saveLanguage, saveTimeDisplay } from './edit-about.ts';
import { readEventSecurity } from './event-security/read-event-security.ts';
import { saveEventSecurity } from './event-security/save-event-security.ts';
import { kept } from './kept.ts';
import { kioskPage } from './kiosk/kiosk-page.ts';
import { switchKiosk } from './kiosk/switch-kiosk.ts';
import { downloadPigeonholes } from './list/download-pigeonholes.ts';
import { listPigeonholes } from './list/list-pigeonholes.ts';
import { loadPigeonhole } from './load-pigeonhole.ts';
import { makePigeonhole } from './make-pigeonhole.ts';
import { enterAsGuest } from './panel-access/enter-as-guest.ts';
import { givePanelAccess, listPanelAccess, resetPanelAccess } from './panel-access/give-panel-access.ts';
import { leavePanel, signOutOfPanel } from './panel-access/leave-panel.ts';
import { endStaysOf, membersAndGuestsAmong } from './panel-access/panel-access.queries.ts';
import { panelAccessPages } from './panel-access/panel-access-pages.ts';
import { pigeonholePolicy } from './pigeonhole.policy.ts';
import { lockPigeonhole } from './pigeonholes.queries.ts';
import { randomPasscode, readPigeonhole } from './read-pigeonhole.ts';
import { releasePasscodes } from './release-passcodes.job.ts';
import { readRunLinks, resetRunLink } from './run-links.ts';
import { storePigeonhole, unstorePigeonhole } from './store-pigeonhole.ts';
import { publishBranding, publishBrandingJob } from './team-branding/publish-branding.job.ts';
import { readTeamBranding } from './team-branding/read-team-branding.ts';
import { editCustomBrandingAppearance, saveTeamBranding } from './team-branding/save-team-branding.ts';
import { teamBrandingPage } from './team-branding/team-branding-page.ts';
import { removeTeamLogo, uploadTeamLogo } from './team-branding/team-logo.ts';
import { deletePigeonhole } from './trash/delete-pigeonhole.ts';
import { destroyTrashedEvents, destroyTrashedJob } from './trash/destroy-trashed.job.ts';
import {
  recoverPigeonholeOfTeam,
  storePigeonholeOfTeam,
  trashPigeonholeOfTeam,
  unstorePigeonholeOfTeam,
} from './trash/move-of-team.ts';
import { recoverPigeonhole, trashPigeonhole } from './trash/trash-pigeonhole.ts';

export { agendaPigeonholeView } from './agenda-pigeonhole.view.ts';
export { insertSponsor, writeAppearance, writeLogo } from './appearance/appearance.queries.ts';
export { shownAppearanceOf } from './appearance/shown-appearance.ts';
export { meetingInWords } from './choices-in-words.ts';
export { lastDayFrom } from './copy/last-day-from.ts';
export { isOfCaller } from './is-of-caller.ts';
export { eventAtKiosk, setKiosk } from './kiosk/kiosk.queries.ts';
export { loadPigeonhole, lockForMember } from './load-pigeonhole.ts';
export { cutPanelLinks } from './panel-access/cut-panel-links.ts';
export { passcodeFree } from './passcode-free.ts';
export {
  eventIsOver,
  insertPigeonhole,
  moveToWorkspace,
  pigeonholeById,
  pigeonholeByPasscode,
  updatePigeonhole,
} from './pigeonholes.queries.ts';
export { pigeonholeView, timesOf } from './pigeonholes.view.ts';
export { refuseEndless } from './refuse-endless.ts';
export { refuseOtherTeam } from './refuse-other-team.ts';

export const pigeonholes: Domain = {
  name: 'pigeonholes',
  handlers: [
    makePigeonhole,
    listPigeonholes,
    downloadPigeonholes,
    readPigeonhole,
    editAbout,
    saveLanguage,
    saveTimeDisplay,
    saveDayTab,
    storePigeonhole,
    unstorePigeonhole,
    trashPigeonhole,
    recoverPigeonhole,
    deletePigeonhole,
    storePigeonholeOfTeam,
    unstorePigeonholeOfTeam,
    trashPigeonholeOfTeam,
    recoverPigeonholeOfTeam,
    duplicatePigeonhole,
    clonePigeonhole,
    randomPasscode,
    readAppearance,
    saveTheme,
    saveCustomTheme,
    saveBranding,
    uploadLogo,
    removeLogo,
    uploadSponsorLogo,
    updateSponsorLogo,
    removeSponsorLogo,
    sortSponsorLogos,
    readTeamBranding,
    saveTeamBranding,
    editCustomBrandingAppearance,
    uploadTeamLogo,
    removeTeamLogo,
    readRunLinks,
    resetRunLink,
    switchKiosk,
    readEventSecurity,
    saveEventSecurity,
    listPanelAccess,
    givePanelAccess,
    resetPanelAccess,
    enterAsGuest,
    signOutOfPanel,
    leavePanel,
  ],
  kept,
  subjects: {
    pigeonhole: {
      load: loadPigeonhole,
      policy: pigeonholePolicy,
      lock: lockPigeonhole,
      viewers: membersAndGuestsAmong,
    },
  },
  pages: { ...panelAccessPages, ...kioskPage, ...teamBrandingPage },
  // A guest may have joined the team: taken out of it, they are not to fall back to being a guest.
  hears: { memberRemoved: (_kernel, tx, removed) => endStaysOf(tx, removed) },
  jobs: (kernel) => [
    { name: 'release-passcodes', everyMinutes: 30, run: () => releasePasscodes(kernel) },
    { name: publishBrandingJob, run: (data) => publishBranding(kernel, data) },
    { name: destroyTrashedJob, everyMinutes: 30, run: () => destroyTrashedEvents(kernel) },
  ],
};
