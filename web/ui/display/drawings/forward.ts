import type { Drawing } from '../Drawn.tsx';

export const forward: Drawing = { path: 'M7.5 4l6 6-6 6', turns: true };
