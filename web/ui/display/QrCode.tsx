import { useMemo } from 'react';
import { t } from '#web/messages.ts';
import styles from './QrCode.module.css';
import { qrPath } from './qr-path.ts';

/** Four modules of light all round: scanners count on them. Whoever sets it on a dark ground gives it a white card. */
const quietZone = 4;

/** As large as what it stands in. Dark modules take the colour of the text around. */
export function QrCode({
  address,
  bare = false,
  label,
}: {
  address: string;
  /** Without the quiet zone: the ground gives it. */
  bare?: boolean;
  /** What is read out instead of the address. */
  label?: string;
}) {
  const { path, size } = useMemo(() => qrPath(address), [address]);
  const margin = bare ? 0 : quietZone;
  return (
    <svg
      className={styles.code}
      data-bare={bare || undefined}
      viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
      role="img"
      aria-label={label ?? t('qr.label', { address })}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
