import {
  removeTeamLogo as removeEndpoint,
  uploadTeamLogo as uploadEndpoint,
} from '#contract/appearance/team-branding.ts';
import { holdFilesOf } from '#server/domains/files/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { refuse } from '../appearance/change-appearance.ts';
import { refuseOtherLogo, refuseUnseenLogo } from '../appearance/refuse-other-logo.ts';
import { tellEvents } from './publish-branding.job.ts';
import { teamBrandingOf, writeTeamLogo } from './team-branding.queries.ts';

export const uploadTeamLogo = handle(uploadEndpoint, 'workspace', async (call) => {
  const { tx, body, subject, note } = call;
  refuseOtherLogo((await teamBrandingOf(tx, subject.id)).logo, body);
  const held = await holdFilesOf(tx, { workspaceId: subject.id }, [body.pictureId]);
  if (held.length === 0) refuse('pictureId', { key: 'picture.lost' });
  await writeTeamLogo(tx, subject.id, { id: body.pictureId, alt: body.alt });
  await note();
  await tellEvents(call, subject.id);
  return { branding: await teamBrandingOf(tx, subject.id) };
});

export const removeTeamLogo = handle(removeEndpoint, 'workspace', async (call) => {
  const { tx, body, subject, note } = call;
  const before = await teamBrandingOf(tx, subject.id);
  refuseUnseenLogo(before.logo, body);
  if (before.logo === null) return { branding: before };
  await writeTeamLogo(tx, subject.id, null);
  await note();
  await tellEvents(call, subject.id);
  return { branding: await teamBrandingOf(tx, subject.id) };
});
