import type { Drawing } from '#web/ui/display/Drawn.tsx';

export const words: Drawing = { path: 'M3 5h8M14 5h3M3 10h4M10 10h7M3 15h10M16 15h1' };
