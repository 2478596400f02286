import type { Drawing } from '#web/ui/display/Drawn.tsx';

export const cup: Drawing = {
  path: 'M4 8h9.5v5a3.5 3.5 0 0 1-3.5 3.5H7.5A3.5 3.5 0 0 1 4 13zM13.5 9.5H15a2 2 0 0 1 0 4h-1.5M7 3.5v2M10.5 3.5v2',
};
