import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { mostOf, weightOf } from '#web/ui/words/word-weight.ts';
import { arrange, type Place, reachOf } from './arrange.ts';
import { measureWord } from './measure-word.ts';

/** `people`: how many wrote it, or how often else it is there. Ids are numbers that grow. */
export type CloudWord = { readonly id: string; readonly text: string; readonly people: number };
type Placed = CloudWord & { place: Place /** In heights of the smallest letters. */; size: number };
type Cloud = { words: readonly Placed[] /** Pixels of the smallest letters. */; unit: number };

/** A longer word is written smaller: one sentence must not make all others unreadable. */
const widest = 26;
/** The cloud is drawn back in steps, so that it stands still in between. */
const step = 0.88;
/** Share of the screen's height that the smallest letters have at most. */
const largest = 0.06;

/** The words of a cloud in their places, and how large it is drawn so that all of it is on the screen. */
export function useCloud(box: RefObject<HTMLElement | null>, words: readonly CloudWord[]): Cloud {
  const places = useRef<ReadonlyMap<string, Place>>(new Map());
  const { width, height, family } = useScreen(box);

  const placed = useMemo(() => {
    if (family === null) return [];
    const most = mostOf(words);
    const sized = words.map((word) => {
      const letters = measureWord(word.text, family);
      const size = Math.min(weightOf(word.people, most), widest / letters.width);
      return { word, size, id: word.id, width: letters.width * size, height: letters.height * size };
    });
    places.current = arrange(places.current, sized);
    return sized.flatMap(({ word, size, id }) => {
      const place = places.current.get(id);
      return place === undefined ? [] : [{ ...word, place, size }];
    });
  }, [words, family]);

  const reach = reachOf(placed.map(({ place }) => place));
  const fitting = Math.min(width / 2 / Math.max(reach.x, 0.1), height / 2 / Math.max(reach.y, 0.1));
  const limit = height * largest;
  const steps = Math.max(0, Math.ceil(Math.log(fitting / limit) / Math.log(step)));
  return { words: placed, unit: fitting > 0 ? limit * step ** steps : 0 };
}

type Screen = { width: number; height: number; family: string | null };

/** `family` is null until the fonts are there: words measured with other ones would overlap. */
function useScreen(box: RefObject<HTMLElement | null>): Screen {
  const [screen, setScreen] = useState<Screen>({ width: 0, height: 0, family: null });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setScreen((known) => ({ ...known, width, height }));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    const family = getComputedStyle(element).fontFamily;
    void document.fonts
      .load(`700 100px ${family}`)
      .catch(() => [])
      .then(() => setScreen((known) => ({ ...known, family })));
    return () => watch.disconnect();
  }, [box]);
  return screen;
}
