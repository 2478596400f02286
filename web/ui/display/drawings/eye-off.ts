import type { Drawing } from '../Drawn.tsx';

export const eyeOff: Drawing = {
  path: 'M2 10c2-3.7 4.7-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.7 5.5-8 5.5S4 13.7 2 10zM4 16.5L16 3.5',
};
