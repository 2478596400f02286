import type { Drawing } from '../Drawn.tsx';

export const reply: Drawing = { path: 'M8.5 5.5L4 10l4.5 4.5M4 10h7.5a4.5 4.5 0 0 1 4.5 4.5v1', turns: true };
