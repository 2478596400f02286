import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { formatNumber, t } from '#web/messages.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { aspectOf, type Crop, cropByKey, mostZoom, movedBy, partOf, type Size, zoomedTo } from './crop.ts';
import styles from './PictureDialog.module.css';

type Props = {
  file: File;
  /** Null until it has been read. */
  size: Size | null;
  crop: Crop;
  /** Null: as the picture is itself. */
  aspect: number | null;
  /** What will be seen of it later. */
  seenAs: 'rectangle' | 'circle';
  onSize: (size: Size) => void;
  onUnreadable: () => void;
  onCrop: (crop: Crop) => void;
};

/** The part of a picture that is taken: moved by dragging or arrow keys, made larger by the slider or + and -. */
export function CropArea({ file, size, crop, aspect: wanted, seenAs, onSize, onUnreadable, onCrop }: Props) {
  const [dragged, setDragged] = useState<{ x: number; y: number } | null>(null);
  const [src, setSrc] = useState<string>();
  const aspect = size === null ? (wanted ?? 2) : aspectOf(size, wanted);
  const part = size && partOf(size, crop, aspect);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setSrc(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  function onKeyDown(event: KeyboardEvent) {
    const next = size && cropByKey(event.key, size, crop, aspect);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onCrop(next);
  }

  function onPointerMove({ clientX: x, clientY: y, currentTarget }: PointerEvent) {
    if (!dragged || !size || !part) return;
    // The picture follows the finger: what is shown goes the other way.
    const perPixel = part.width / currentTarget.clientWidth;
    onCrop(movedBy(size, crop, aspect, { x: (dragged.x - x) * perPixel, y: (dragged.y - y) * perPixel }));
    setDragged({ x, y });
  }

  return (
    <div className={styles.crop}>
      <div
        className={styles.area}
        data-seen-as={seenAs}
        style={{ aspectRatio: aspect, maxInlineSize: `calc(50vh * ${aspect})` }}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        tabIndex={0}
        aria-label={t('picture.crop')}
        onKeyDown={onKeyDown}
        onPointerDown={({ clientX: x, clientY: y, currentTarget, pointerId }) => {
          currentTarget.setPointerCapture(pointerId);
          setDragged({ x, y });
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            onSize({ width, height })
          }
          onError={onUnreadable}
          style={size && part ? placed(size, part) : { visibility: 'hidden' }}
        />
      </div>
      <p className={styles.hint}>{t('picture.crop.hint')}</p>
      <label className={styles.zoom}>
        <span>{t('picture.zoom')}</span>
        <input
          type="range"
          min={100}
          max={mostZoom * 100}
          step={10}
          value={Math.round(crop.zoom * 100)}
          aria-valuetext={formatNumber(crop.zoom, { style: 'percent' })}
          onChange={(event) => onCrop(zoomedTo(crop, Number(event.currentTarget.value) / 100))}
        />
      </label>
      <VisuallyHidden>
        <span role="status">
          {t('picture.crop.place', {
            x: formatNumber(crop.x, { style: 'percent' }),
            y: formatNumber(crop.y, { style: 'percent' }),
          })}
        </span>
      </VisuallyHidden>
    </div>
  );
}

/** In shares of the area, which is as large as there is room for. */
function placed(size: Size, part: ReturnType<typeof partOf>) {
  return {
    width: `${(size.width / part.width) * 100}%`,
    height: `${(size.height / part.height) * 100}%`,
    left: `${(-part.left / part.width) * 100}%`,
    top: `${(-part.top / part.height) * 100}%`,
  };
}
