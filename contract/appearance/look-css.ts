import type { Look } from './shown.ts';

const rule = (selector: string, tokens: Readonly<Record<string, string>>) =>
  `${selector}{${Object.entries(tokens)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')}}`;

/** A style sheet that beats web/ui/look/tokens.css, wherever it stands in the page. */
export const lookCss = (look: Look | null): string =>
  look === null
    ? ''
    : rule(':root[data-theme]', look.light) +
      rule(':root[data-theme=dark]', look.dark) +
      `@media (prefers-color-scheme:dark){${rule(':root[data-theme=auto]', look.dark)}}`;
