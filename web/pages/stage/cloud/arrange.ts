/** A word in the plane of a cloud, by its middle; lengths in heights of the smallest letters. */
export type Place = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type ToPlace = { readonly id: string; readonly width: number; readonly height: number };

type Places = ReadonlyMap<string, Place>;

/** The plane is as wide as a hall's screen. */
const aspect = 2.1;
const gap = 0.35;
const turn = 0.35;
const growth = 0.09;

/**
 * Places words beside those that have their places: in the order in which they came, each on a spiral as near to the middle as there
 * is room. What has a place keeps it, however many others come; only a word that has grown into others moves.
 */
export function arrange(before: Places, words: readonly ToPlace[]): Places {
  const places = new Map<string, Place>();
  const fits = (place: Place) => ![...places.values()].some((other) => isTouching(place, other));
  const searching: ToPlace[] = [];
  for (const word of words) {
    const had = before.get(word.id);
    if (had === undefined) searching.push(word);
    else
      places.set(word.id, {
        ...had,
        width: Math.min(word.width, had.width),
        height: Math.min(word.height, had.height),
      });
  }
  // Those that have grown: where they are, if there is room now.
  for (const word of words) {
    const had = places.get(word.id);
    if (had === undefined || (word.width <= had.width && word.height <= had.height)) continue;
    places.delete(word.id);
    const grown = { ...had, width: word.width, height: word.height };
    if (fits(grown)) places.set(word.id, grown);
    else searching.push(word);
  }
  for (const word of searching) places.set(word.id, firstFree(word, fits));
  return places;
}

function firstFree({ width, height }: ToPlace, fits: (place: Place) => boolean): Place {
  for (let angle = 0; ; angle += turn / Math.sqrt(1 + angle * 0.1)) {
    const radius = growth * angle;
    const place = { x: aspect * radius * Math.cos(angle), y: radius * Math.sin(angle), width, height };
    if (fits(place)) return place;
  }
}

function isTouching(one: Place, other: Place): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 + gap &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2
  );
}

/** How far the plane reaches from its middle, which stays in the middle of the screen. */
export function reachOf(places: Iterable<Place>): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (const place of places) {
    x = Math.max(x, Math.abs(place.x) + place.width / 2);
    y = Math.max(y, Math.abs(place.y) + place.height / 2);
  }
  return { x, y };
}
