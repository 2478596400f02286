/** A color as `#rrggbb`. */
export type Color = `#${string}`;

/** Lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees: steps that are equal here look equal (Björn Ottosson's OKLab). */
type Oklch = { l: number; c: number; h: number };
type Three = readonly [number, number, number];

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

const linearOf = (color: Color): Three => [linearAt(color, 1), linearAt(color, 3), linearAt(color, 5)];
const linearAt = (color: Color, at: number) => toLinear(Number.parseInt(color.slice(at, at + 2), 16) / 255);

const colorOf = (linear: Three): Color =>
  `#${linear
    .map((part) =>
      Math.round(toGamma(Math.min(Math.max(part, 0), 1)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: Color): number {
  const [red, green, blue] = linearOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio as WCAG 2.2 defines it: from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

export function oklchOf(color: Color): Oklch {
  const [red, green, blue] = linearOf(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
}

function linearOfOklch({ l, c, h }: Oklch): Three {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const hasRoom = (linear: Three) => linear.every((part) => part >= -0.0005 && part <= 1.0005);

/** The color, or where screens do not have it one of the same lightness and hue that they have. */
export function oklch(wanted: Oklch): Color {
  const l = Math.min(Math.max(wanted.l, 0), 1);
  const whole = linearOfOklch({ ...wanted, l });
  if (hasRoom(whole)) return colorOf(whole);
  let [least, most] = [0, wanted.c];
  for (let step = 0; step < 14; step += 1) {
    const c = (least + most) / 2;
    if (hasRoom(linearOfOklch({ ...wanted, l, c }))) least = c;
    else most = c;
  }
  return colorOf(linearOfOklch({ ...wanted, l, c: least }));
}

/** So much lighter, or with a negative number darker. */
export function lighter(color: Color, by: number): Color {
  const { l, c, h } = oklchOf(color);
  return oklch({ l: l + by, c, h });
}

/** `share` of the second color in the first one. */
export function mixed(one: Color, other: Color, share: number): Color {
  const [first, second] = [linearOf(one), linearOf(other)];
  const part = (at: 0 | 1 | 2) => toLinear(toGamma(first[at]) * (1 - share) + toGamma(second[at]) * share);
  return colorOf([part(0), part(1), part(2)]);
}

/**
 * The nearest color of the same hue that has this contrast to all of these grounds: darker or lighter, away from them. Black or white
 * where none has.
 */
export function readable(color: Color, grounds: readonly Color[], ratio: number): Color {
  const isEnough = (candidate: Color) => grounds.every((ground) => contrast(candidate, ground) >= ratio);
  if (isEnough(color)) return color;
  const { l, c, h } = oklchOf(color);
  const average = grounds.reduce((sum, ground) => sum + luminance(ground), 0) / grounds.length;
  // Where black and white are equally far from a ground.
  const by = average > 0.18 ? -0.01 : 0.01;
  for (let at = l + by; at > 0 && at < 1; at += by) {
    const candidate = oklch({ l: at, c, h });
    if (isEnough(candidate)) return candidate;
  }
  return by < 0 ? '#000000' : '#ffffff';
}
