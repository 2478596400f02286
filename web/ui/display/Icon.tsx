import { type Drawing, Drawn } from './Drawn.tsx';
import { arrowUp } from './drawings/arrow-up.ts';
import { back } from './drawings/back.ts';
import { calendar } from './drawings/calendar.ts';
import { check } from './drawings/check.ts';
import { clock } from './drawings/clock.ts';
import { device } from './drawings/device.ts';
import { dismiss } from './drawings/dismiss.ts';
import { down } from './drawings/down.ts';
import { eye } from './drawings/eye.ts';
import { eyeOff } from './drawings/eye-off.ts';
import { forward } from './drawings/forward.ts';
import { globe } from './drawings/globe.ts';
import { grip } from './drawings/grip.ts';
import { chat } from './drawings/kinds/chat.ts';
import { cup } from './drawings/kinds/cup.ts';
import { pages } from './drawings/kinds/pages.ts';
import { poll } from './drawings/kinds/poll.ts';
import { question } from './drawings/kinds/question.ts';
import { talk } from './drawings/kinds/talk.ts';
import { words } from './drawings/kinds/words.ts';
import { moon } from './drawings/moon.ts';
import { smile } from './drawings/smile.ts';
import { up } from './drawings/up.ts';
import { warning } from './drawings/warning.ts';

/** First what phones show too, each in a file of its own; then what desks and forms have besides. */
const drawings = {
  up,
  down,
  arrowUp,
  check,
  device,
  dismiss,
  moon,
  back,
  forward,
  clock,
  calendar,
  question,
  chat,
  poll,
  eye,
  eyeOff,
  warning,
  words,
  pages,
  cup,
  smile,
  talk,
  grip,
  globe,
  edit: { path: 'M12.5 4.5l3 3M4 16l.8-3.6 8.9-8.9a1.4 1.4 0 0 1 2 0l.8.8a1.4 1.4 0 0 1 0 2L7.6 15.2z' },
  undo: { path: 'M4 8.5h8a4 4 0 0 1 0 8H8M4 8.5l3.5-3.5M4 8.5L7.5 12', turns: true },
  play: { path: 'M6.5 4.3v11.4L15.5 10z' },
  pause: { path: 'M7 4.5v11M13 4.5v11' },
  plus: { path: 'M10 4v12M4 10h12' },
  more: { path: 'M4.5 10h.01M10 10h.01M15.5 10h.01' },
  search: { path: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4' },
  copy: { path: 'M7.5 7.5h8.5v8.5H7.5zM12.5 7.5V4H4v8.5h3.5' },
  qr: { path: 'M3.5 3.5H8V8H3.5zM12 3.5h4.5V8H12zM3.5 12H8v4.5H3.5zM12 12h1.5v1.5H12zM16.5 12v4.5H14' },
  embed: { path: 'M7 6l-4 4 4 4M13 6l4 4-4 4' },
  settings: {
    path: 'M3 6h7M14.5 6H17M3 14h2.5M10 14h7M12.25 8.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM7.75 16.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z',
  },
  users: {
    path: 'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.5c0-3 2.5-4.5 5.5-4.5s5.5 1.5 5.5 4.5M13 3.8a3 3 0 0 1 0 5.4M15 12.4c1.8.6 3 2 3 4.1',
  },
  user: { path: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 16.5c0-3 2.7-4.5 6-4.5s6 1.5 6 4.5' },
  external: { path: 'M8 4.5H4.5v11h11V12M11.5 4h4.5v4.5M15.5 4.5L9.5 10.5', turns: true },
  menu: { path: 'M3 5.5h14M3 10h14M3 14.5h14' },
  signOut: { path: 'M8 3.5H4v13h4M13 6.5l3.5 3.5-3.5 3.5M16 10H8', turns: true },
  star: { path: 'M10 3l2.1 4.5 4.9.6-3.6 3.4.9 4.9L10 14l-4.3 2.4.9-4.9L3 8.1l4.9-.6z' },
  lock: { path: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9' },
  projector: { path: 'M2.5 4h15v9.5h-15zM10 13.5v2M6.5 17l3.5-1.5 3.5 1.5' },
  phone: { path: 'M6 2.5h8v15H6zM9.5 14.8h1' },
  mail: { path: 'M3 5h14v10.5H3zM3 5.5l7 5.5 7-5.5' },
  download: { path: 'M10 3.5v9M6 9l4 4 4-4M4 16.5h12' },
  archive: { path: 'M3 4.5h14V8H3zM4.5 8v8.5h11V8M8 11.5h4' },
  bin: { path: 'M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.9 11h8.2l.9-11M8.3 8.5l.3 5M11.7 8.5l-.3 5' },
  image: { path: 'M3 4.5h14v11H3zM3 13.2l4-4 3.6 3.6 2.2-2.2 4.2 4.2M13.2 8h.01' },
  info: { path: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.5v4M10 6.7h.01' },
} satisfies Record<string, Drawing>;

export type IconName = keyof typeof drawings;

/** An icon by its name, on the faces that may carry them all. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <Drawn drawing={drawings[name]} size={size} />;
}
