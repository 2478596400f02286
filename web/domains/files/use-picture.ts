import { useEffect, useRef, useState } from 'react';
import { imageFormatOf } from '#contract/images/image-format.ts';
import { imageLimits } from '#contract/images/images.ts';
import { CallError, textsOf } from '#web/api/call.ts';
import type { UploadOptions } from '#web/api/upload.ts';
import { t } from '#web/messages.ts';
import { type Crop, type Shape, type Size, wholeCrop } from './crop.ts';
import { cropped } from './cropped.ts';

/** A file as it was chosen, before anything of it was sent. */
type Chosen = { file: File; size: Size | null; crop: Crop };

/** Sends the bytes that were cropped. Answers the id under which the picture is kept. */
export type SendPicture = (file: Uint8Array<ArrayBuffer>, options: UploadOptions) => Promise<string>;

/** Reading, cropping and sending a picture. What failed stays as it is, and can be sent again. */
export function usePicture(shape: Shape, sendPicture: SendPicture) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  /** Share that has gone out; null: nothing is on its way. */
  const [sent, setSent] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);

  useEffect(() => () => sending.current?.abort(), []);

  async function choose(files: FileList | null | undefined) {
    const file = [...(files ?? [])][0];
    if (file === undefined) return setProblems([t('picture.none')]);
    const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
    if (imageFormatOf(start) === null) return setProblems([t('image.format')]);
    setProblems([]);
    setChosen({ file, size: null, crop: wholeCrop });
  }

  /** Answers the id of the picture; null: it did not come to that, and `problems` say why. */
  async function send({ file, crop }: Chosen): Promise<string | null> {
    const cut = new AbortController();
    sending.current = cut;
    setProblems([]);
    setSent(0);
    try {
      const bytes = await cropped(file, crop, shape);
      if (bytes === null) throw new Unsendable(t('image.unreadable'));
      if (bytes.byteLength > imageLimits.bytes) throw new Unsendable(t('picture.large'));
      return await sendPicture(bytes, { signal: cut.signal, onProgress: setSent });
    } catch (failure) {
      setProblems(cut.signal.aborted ? [t('picture.stopped')] : wordsOf(failure));
      return null;
    } finally {
      setSent(null);
    }
  }

  return {
    chosen,
    problems,
    sent,
    choose,
    send,
    stop: () => sending.current?.abort(),
    set: (part: Partial<Chosen>) => setChosen((before) => before && { ...before, ...part }),
    unreadable() {
      setChosen(null);
      setProblems([t('image.unreadable')]);
    },
    tell: (problem: string) => setProblems([problem]),
    forget() {
      sending.current?.abort();
      setChosen(null);
      setProblems([]);
    },
  };
}

/** What this browser cannot send. */
class Unsendable extends Error {}

function wordsOf(failure: unknown): readonly string[] {
  if (failure instanceof Unsendable) return [failure.message];
  if (!(failure instanceof CallError)) throw failure;
  return textsOf(failure.body);
}
