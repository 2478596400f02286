import type { Drawing } from '#web/ui/display/Drawn.tsx';

export const chat: Drawing = { path: 'M3 4h10v7H7.5L4.8 13.4V11H3zM8 13.5h4.7l2.5 2.4v-2.4H17V7.5h-1.5' };
