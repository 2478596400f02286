import styles from './Icon.module.css';

/** Drawn on a grid of 20, in strokes of one width. */
const drawings = {
  up: 'M4 12.5 10 6.5l6 6',
  down: 'M4 7.5l6 6 6-6',
  arrowUp: 'M10 16V4.5M5 9l5-5 5 5',
  check: 'M4 10.5l4 4 8-9',
  edit: 'M12.5 4.5l3 3M4 16l.8-3.6 8.9-8.9a1.4 1.4 0 0 1 2 0l.8.8a1.4 1.4 0 0 1 0 2L7.6 15.2z',
  dismiss: 'M5 5l10 10M15 5L5 15',
  undo: 'M4 8.5h8a4 4 0 0 1 0 8H8M4 8.5l3.5-3.5M4 8.5L7.5 12',
  play: 'M6.5 4.3v11.4L15.5 10z',
  pause: 'M7 4.5v11M13 4.5v11',
  stop: 'M5.5 5.5h9v9h-9z',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4',
  copy: 'M7.5 7.5h8.5v8.5H7.5zM12.5 7.5V4H4v8.5h3.5',
  qr: 'M3.5 3.5H8V8H3.5zM12 3.5h4.5V8H12zM3.5 12H8v4.5H3.5zM12 12h1.5v1.5H12zM16.5 12v4.5H14',
  sun: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M15.3 4.7l-1 1M5.7 14.3l-1 1',
  moon: 'M16 11.8A6.5 6.5 0 1 1 8.2 4a5.3 5.3 0 0 0 7.8 7.8z',
  device: 'M3 4.5h14v9H3zM7.5 16.5h5M10 13.5v3',
  settings:
    'M3 6h7M14.5 6H17M3 14h2.5M10 14h7M12.25 8.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM7.75 16.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z',
  users:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.5c0-3 2.5-4.5 5.5-4.5s5.5 1.5 5.5 4.5M13 3.8a3 3 0 0 1 0 5.4M15 12.4c1.8.6 3 2 3 4.1',
  user: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 16.5c0-3 2.7-4.5 6-4.5s6 1.5 6 4.5',
  back: 'M12.5 4l-6 6 6 6',
  forward: 'M7.5 4l6 6-6 6',
  external: 'M8 4.5H4.5v11h11V12M11.5 4h4.5v4.5M15.5 4.5L9.5 10.5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  signOut: 'M8 3.5H4v13h4M13 6.5l3.5 3.5-3.5 3.5M16 10H8',
  star: 'M10 3l2.1 4.5 4.9.6-3.6 3.4.9 4.9L10 14l-4.3 2.4.9-4.9L3 8.1l4.9-.6z',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4.2l2.8 1.7',
  lock: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  globe:
    'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM3 10h14M10 3c2 2 2.8 4.4 2.8 7s-.8 5-2.8 7c-2-2-2.8-4.4-2.8-7s.8-5 2.8-7z',
  projector: 'M2.5 4h15v9.5h-15zM10 13.5v2M6.5 17l3.5-1.5 3.5 1.5',
  phone: 'M6 2.5h8v15H6zM9.5 14.8h1',
  question: 'M3.5 4.5h13v9H9.5L6 16.5v-3H3.5z',
  chat: 'M3 4h10v7H7.5L4.8 13.4V11H3zM8 13.5h4.7l2.5 2.4v-2.4H17V7.5h-1.5',
  reply: 'M8.5 5.5L4 10l4.5 4.5M4 10h7.5a4.5 4.5 0 0 1 4.5 4.5v1',
  smile:
    'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM7 11.5c.8 1.2 1.8 1.8 3 1.8s2.2-.6 3-1.8M7.6 8h.01M12.4 8h.01',
  poll: 'M3.5 5h8M3.5 10h13M3.5 15h5',
  eye: 'M2 10c2-3.7 4.7-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.7 5.5-8 5.5S4 13.7 2 10zM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  eyeOff: 'M2 10c2-3.7 4.7-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.7 5.5-8 5.5S4 13.7 2 10zM4 16.5L16 3.5',
  mail: 'M3 5h14v10.5H3zM3 5.5l7 5.5 7-5.5',
  warning: 'M10 3.5l7 12.5H3zM10 8.5v3.2M10 13.9h.01',
  archive: 'M3 4.5h14V8H3zM4.5 8v8.5h11V8M8 11.5h4',
  image: 'M3 4.5h14v11H3zM3 13.2l4-4 3.6 3.6 2.2-2.2 4.2 4.2M13.2 8h.01',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.5v4M10 6.7h.01',
} as const;

export type IconName = keyof typeof drawings;

/** What points along the line of reading turns round with it. */
const turning: ReadonlySet<IconName> = new Set([
  'back',
  'forward',
  'external',
  'signOut',
  'undo',
  'reply',
  'poll',
]);

/** Always an ornament: the words beside it, or the label of the control it stands in, say what it means. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={turning.has(name) ? `${styles.icon} ${styles.turning}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
