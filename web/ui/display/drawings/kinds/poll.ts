import type { Drawing } from '#web/ui/display/Drawn.tsx';

export const poll: Drawing = { path: 'M3.5 5h8M3.5 10h13M3.5 15h5', turns: true };
