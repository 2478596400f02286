import type { Drawing } from '../Drawn.tsx';

export const back: Drawing = { path: 'M12.5 4l-6 6 6 6', turns: true };
