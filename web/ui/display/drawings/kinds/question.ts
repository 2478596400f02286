import type { Drawing } from '#web/ui/display/Drawn.tsx';

export const question: Drawing = { path: 'M3.5 4.5h13v9H9.5L6 16.5v-3H3.5z' };
