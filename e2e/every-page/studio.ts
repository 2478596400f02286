import type { Scene } from './scene.ts';
import { studioHome } from './studio-home.ts';
import { studioInsights } from './studio-insights.ts';
import { studioLost } from './studio-lost.ts';
import { studioProgramme } from './studio-programme.ts';
import { studioRun } from './studio-run.ts';
import { studioSessions } from './studio-sessions.ts';
import { studioSetup } from './studio-setup.ts';

export const studio: readonly Scene[] = [
  ...studioHome,
  ...studioInsights,
  ...studioLost,
  ...studioProgramme,
  ...studioRun,
  ...studioSessions,
  ...studioSetup,
];
