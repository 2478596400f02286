import { looksOf, pictureOf } from './picture-of.ts';
import type { Scene } from './scene.ts';

/** `docs/screens.md`: every page in every state that the journeys look at. */
export function screensPage(
  groups: readonly { title: string; scenes: readonly Scene[]; isForPhones?: true }[],
): string {
  const parts = groups.map(({ title, scenes, isForPhones }) => {
    const rows = scenes.map((scene) => {
      const shown = isForPhones ? looksOf(scene).slice(0, 2) : looksOf(scene);
      const pictures = shown.map((look) => {
        const width = look === 'narrow' || isForPhones ? 120 : look === 'tablet' ? 180 : 360;
        return `<img src="pictures/screens/${pictureOf(scene, look)}" width="${width}" alt="${look}">`;
      });
      return `| ${scene.page}, ${scene.state} | ${pictures.join(' ')} |`;
    });
    return [`## ${title}`, '', '| screen | |', '|---|---|', ...rows].join('\n');
  });
  const head = [
    '# Every screen',
    '',
    'Each page in each state that `e2e/every-page` looks at: light, dark, 768 px and 360 px',
    'wide. `PICTURES=1 npm test -- build browser` takes the pictures again and writes this page.',
  ];
  return `${[head.join('\n'), ...parts].join('\n\n')}\n`;
}
