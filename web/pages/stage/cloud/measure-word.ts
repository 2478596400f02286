/** As `.word` of the cloud's style sheet writes it, at one size. */
const pixels = 100;
/** Of a line: letters with marks above and below them have room in it. */
const lineHeight = 1.25;

let canvas: CanvasRenderingContext2D | null = null;

/** Width and height of a word, in heights of its letters. `family`: the font of the stage's titles. */
export function measureWord(text: string, family: string): { width: number; height: number } {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (canvas === null) return { width: [...text].length * 0.6, height: lineHeight };
  canvas.font = `700 ${pixels}px ${family}`;
  return { width: canvas.measureText(text).width / pixels, height: lineHeight };
}
