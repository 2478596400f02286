import type { Page } from 'playwright-core';
import { movementsOver } from './movements-over.ts';

/**
 * Shapes that mean something and can hardly be seen: switches, fields and the bars of results against what they lie on, below 3 to 1
 * (WCAG 1.4.11), which axe does not check. The strongest of edge, line and ground counts. So with icons that stand for words, and with
 * the line around a button: where one is drawn, it says how far the button reaches.
 */
export async function faintShapes(page: Page): Promise<string[]> {
  await movementsOver(page);
  return page.evaluate(() => {
    type Colour = { red: number; green: number; blue: number; alpha: number };
    const drawing = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

    /** As the browser paints it, in whichever way it is written. */
    function colourOf(css: string): Colour {
      if (drawing === null) throw new Error('no canvas');
      drawing.clearRect(0, 0, 1, 1);
      drawing.fillStyle = css;
      drawing.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = drawing.getImageData(0, 0, 1, 1).data;
      return { red, green, blue, alpha };
    }

    function luminance({ red, green, blue }: Colour): number {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }

    function contrast(one: Colour, other: Colour): number {
      const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
      return (lighter + 0.05) / (darker + 0.05);
    }

    function groundOf(element: Element): Colour {
      for (let at = element.parentElement; at; at = at.parentElement) {
        const ground = colourOf(getComputedStyle(at).backgroundColor);
        if (ground.alpha === 255) return ground;
      }
      return colourOf('white');
    }

    /** Of its edge, and of a line that is drawn as a shadow. */
    function linesOf(element: Element): Colour[] {
      const { borderTopWidth, borderTopColor, boxShadow } = getComputedStyle(element);
      const line = /(?:rgb|color|oklab)a?\([^)]*\)/.exec(boxShadow)?.[0];
      const edge = Number.parseFloat(borderTopWidth) > 0 ? borderTopColor : undefined;
      return [edge, line]
        .filter((css) => css !== undefined)
        .map(colourOf)
        .filter(isPainted);
    }

    const isPainted = ({ alpha }: Colour) => alpha > 128;

    function coloursOf(element: Element): Colour[] {
      const ground = colourOf(getComputedStyle(element).backgroundColor);
      return [...(isPainted(ground) ? [ground] : []), ...linesOf(element)];
    }

    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;

    /** What the control says to the eye, besides by its icon. */
    function saysWords(control: Element): boolean {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (
          text.textContent?.trim() &&
          text.parentElement &&
          getComputedStyle(text.parentElement).clipPath === 'none'
        )
          return true;
      return false;
    }

    const icons = [...document.querySelectorAll('button path, a path, summary path')]
      .filter(isSeen)
      .flatMap((path) => {
        const control = path.closest('button, a, summary');
        const { stroke } = getComputedStyle(path);
        if (control === null || control.ariaDisabled === 'true' || stroke === 'none' || saysWords(control))
          return [];
        const found = contrast(colourOf(stroke), groundOf(path));
        const name = control.ariaLabel ?? control.textContent;
        return found < 3 ? [`faint: the icon of ${name} with ${found.toFixed(2)} to 1`] : [];
      });

    const mayBePressed = (control: Element) =>
      control.ariaDisabled !== 'true' && !control.matches(':disabled') && !control.querySelector(':disabled');

    /** A link in the form of a button. One that looks like a card is told by its words. */
    function isPill(link: Element): boolean {
      const radius = Number.parseFloat(getComputedStyle(link).borderStartStartRadius);
      return radius >= link.getBoundingClientRect().height / 2 - 1;
    }

    const outlined = [...document.querySelectorAll('button, a')]
      .filter((control) => isSeen(control) && mayBePressed(control))
      .filter((control) => control instanceof HTMLButtonElement || isPill(control))
      .filter((control) => linesOf(control).length > 0)
      .flatMap((control) => {
        const ground = groundOf(control);
        const best = Math.max(...coloursOf(control).map((colour) => contrast(colour, ground)));
        const name = control.ariaLabel ?? control.textContent;
        return best < 3 ? [`faint: the edge of ${name} with ${best.toFixed(2)} to 1`] : [];
      });

    // The browser draws these, and sees to it.
    const native = ['range', 'color', 'file'];
    const shapes = '.mantine-Switch-track, [data-shape], input, select, textarea';
    const faint = [...document.querySelectorAll(shapes)]
      .filter((element) => !(element instanceof HTMLInputElement && native.includes(element.type)))
      .filter((element) => isSeen(element) && !element.matches(':disabled'))
      .flatMap((element) => {
        const ground = groundOf(element);
        const colours = coloursOf(element);
        // Without any of its own it lies in a frame that shows where it is.
        if (colours.length === 0) return [];
        const best = Math.max(...colours.map((colour) => contrast(colour, ground)));
        const name = element.getAttribute('name') ?? element.className;
        return best < 3 ? [`faint: ${element.tagName} ${name} with ${best.toFixed(2)} to 1`] : [];
      });
    return [...icons, ...outlined, ...faint];
  });
}
