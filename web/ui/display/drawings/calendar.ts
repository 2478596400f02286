import type { Drawing } from '../Drawn.tsx';

export const calendar: Drawing = {
  path: 'M4.5 5h11A1.5 1.5 0 0 1 17 6.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15.5v-9A1.5 1.5 0 0 1 4.5 5zM3 8.7h14M6.8 3v3.4M13.2 3v3.4',
};
