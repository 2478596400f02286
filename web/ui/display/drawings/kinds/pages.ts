import type { Drawing } from '#web/ui/display/Drawn.tsx';

export const pages: Drawing = { path: 'M6.5 3.5H16v11H6.5zM4 6.5v10h9M9 7.5h4.5M9 10.5h4.5' };
