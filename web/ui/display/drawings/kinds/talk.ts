import type { Drawing } from '#web/ui/display/Drawn.tsx';

export const talk: Drawing = {
  path: 'M10 12a2.5 2.5 0 0 0 2.5-2.5v-4a2.5 2.5 0 0 0-5 0v4A2.5 2.5 0 0 0 10 12zM5 9.5a5 5 0 0 0 10 0M10 14.5v2.5',
};
