import {
  type Appearance,
  type AppearanceSetup,
  saveBranding as brandingEndpoint,
  contrastProblemsIn,
  saveCustomTheme as customThemeEndpoint,
  leastBackground,
  saveTheme as themeEndpoint,
} from '#contract/appearance/appearance.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { handleOnStreams, type PublishingCall } from '#server/kernel/http/handle.ts';
import { refuseConflicts } from '#server/kernel/refuse-conflicts.ts';
import { appearanceOf, sizeOfPicture, writeAppearance } from './appearance.queries.ts';
import { holdPicture, refuse, screensOf, showAppearance } from './change-appearance.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';

export const saveTheme = handleOnStreams(themeEndpoint, 'pigeonhole', screensOf, async (call) => ({
  appearance: await save(call, call.body),
}));

export const saveCustomTheme = handleOnStreams(
  customThemeEndpoint,
  'pigeonhole',
  screensOf,
  async (call) => ({
    appearance: await save(call, call.body),
  }),
);

export const saveBranding = handleOnStreams(brandingEndpoint, 'pigeonhole', screensOf, async (call) => ({
  appearance: await save(call, call.body),
}));

type Change = { [Name in keyof AppearanceSetup]?: AppearanceSetup[Name] | undefined };
type Call = Pick<PublishingCall<AnyEndpoint, 'pigeonhole'>, 'tx' | 'subject' | 'publish' | 'note'>;

async function save(
  call: Call,
  { seen, ...change }: Change & { seen: Partial<Record<keyof AppearanceSetup, string>> },
): Promise<Appearance> {
  const { tx, subject, note } = call;
  const { logo: _, sponsors: __, team, ...current } = await appearanceOf(tx, subject.id);
  refuseConflicts(current, change, seen, {
    shown: { theme: { key: `appearance.theme.${current.theme}` } },
    pictures: ['backgroundId'],
  });
  if (change.customBranding && team?.locked)
    refuse('customBranding', { key: 'appearance.branding.locked', values: { team: team.name } });
  const setup: AppearanceSetup = { ...current, ...change };
  refuseUnreadable(contrastProblemsIn(setup));
  if (change.backgroundId) await refuseUnfit(call, change.backgroundId);
  await writeAppearance(tx, subject.id, setup);
  await note({ changed: Object.keys(change).join(' ') });
  return showAppearance(call);
}

/** It fills a projector. */
async function refuseUnfit({ tx, subject }: Pick<Call, 'tx' | 'subject'>, id: string): Promise<void> {
  await holdPicture(tx, subject.id, 'backgroundId', id);
  const { width = 0, height = 0 } = (await sizeOfPicture(tx, subject.id, id)) ?? {};
  if (width < leastBackground.width || height < leastBackground.height)
    refuse('backgroundId', { key: 'appearance.background.small', values: leastBackground });
}
