import type { Color } from '#contract/appearance/colors.ts';
import type { Log } from '../log.ts';
import { type Asked, queueApart } from '../processes/queue-apart.ts';

/** A stored picture, the ground it is to stand on, and a plate that may be laid under it. */
export type LogoToDraw = { bytes: Uint8Array; ground: Color; plate: Color };
/** `onPlate`: on the ground itself its outline would be lost. */
export type DrawnLogo = { png: Uint8Array; width: number; height: number; onPlate: boolean };

const draw = queueApart<LogoToDraw, DrawnLogo>(new URL('./draw-logo.worker.ts', import.meta.url), {
  name: 'logo',
  milliseconds: 10_000,
  megabytes: { heap: 256, all: 512 },
  most: 12,
  share: 6,
});

/** A logo as PNG, which documents and slides take, and on what it can be seen. Null: it could not be drawn. */
export function drawLogo(
  logo: LogoToDraw,
  { log, ...asked }: Asked & { log: Pick<Log, 'warn'> },
): Promise<DrawnLogo | null> {
  return draw(logo, { log, about: { bytes: logo.bytes.byteLength }, ...asked });
}
