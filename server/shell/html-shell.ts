import { randomBytes } from 'node:crypto';
import { lookCss } from '#contract/appearance/look-css.ts';
import type { Look } from '#contract/appearance/shown.ts';
import type { Boot } from '#contract/boot.ts';
import { escapeHtml, jsonForScript } from '#server/kernel/http/escape-html.ts';
import { pictureSize } from '#server/kernel/images/event-picture.ts';
import { version } from '#server/kernel/version.ts';
import type { Assets } from './assets.ts';

type Shell = { html: string; policy: string };

export const themes = ['auto', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

export type LinkPreview = { title: string; text: string; address: string; picture: string; brand: string };

type Parts = {
  boot: Boot;
  theme: Theme;
  title: string;
  /** What search engines show of it; null for pages they are to leave alone. */
  description: string | null;
  /** What a link to it looks like elsewhere; null where a stranger is told nothing of it. */
  preview: LinkPreview | null;
  assets: Assets;
  noscript: string;
  dev: boolean;
  secure: boolean;
  /** The sites that may show this page in an iframe. */
  embeddedBy: readonly string[];
  /** The colors of its event; null: as the product looks. */
  look: Look | null;
};

/** The HTML page of a face: everything it needs to start, and a policy that lets nothing else run. */
export function makeShell(parts: Parts): Shell {
  const { boot, theme, title, description, assets, noscript, look } = parts;
  const nonce = randomBytes(16).toString('base64');
  const paint = paintOf(boot.face === 'stage' || theme === 'dark' ? 'dark' : 'light', look);
  // Scripts write into it when the event changes its look, or another event is entered.
  const hasLook = boot.face === 'audience' || boot.face === 'stage';
  // On a phone in a full hall the script comes first; its letters may change a moment later.
  const fonts = boot.face === 'audience' ? [] : assets.fonts;
  const html = `<!doctype html>
<html lang="${escapeHtml(boot.locale)}" dir="${boot.dir}" data-theme="${theme}" data-face="${boot.face}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="theme-color" content="${paint}">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="${boot.page.name === 'join' || boot.page.name === 'login' ? 'index' : 'noindex'}">
<meta name="generator" content="Volary ${version}">
<meta property="csp-nonce" nonce="${nonce}">
<title>${escapeHtml(title)}</title>
${description === null ? '' : `<meta name="description" content="${escapeHtml(description)}">`}
${previewOf(parts.preview)}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${assets.preload.map((href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}">`).join('\n')}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}" nonce="${nonce}">`).join('\n')}
${assets.laterStyles.map((href) => `<link rel="preload" href="${href}" as="style" nonce="${nonce}">`).join('\n')}
${hasLook ? `<style id="look" nonce="${nonce}">${lookCss(look)}</style>` : ''}
</head>
<body>
<div id="root"></div>
<noscript>${noscript}</noscript>
<script type="application/json" id="boot" nonce="${nonce}">${jsonForScript(boot)}</script>
${parts.dev ? `<script type="module" nonce="${nonce}">${reactRefresh}</script>` : ''}
${assets.scripts.map((src) => `<script type="module" src="${src}" nonce="${nonce}"></script>`).join('\n')}
</body>
</html>`;
  return { html, policy: policyOf(nonce, parts) };
}

/** What a browser paints around the page. */
const paintOf = (scheme: 'light' | 'dark', look: Look | null): string =>
  look?.[scheme].paper ?? { light: '#faf8f3', dark: '#0c111c' }[scheme];
/** Open Graph, which messengers and networks read: https://ogp.me */
function previewOf(preview: LinkPreview | null): string {
  if (preview === null) return '';
  const { title, text, address, picture, brand } = preview;
  const told = {
    'og:type': 'website',
    'og:site_name': brand,
    'og:title': title,
    'og:description': text,
    'og:url': address,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': String(pictureSize.width),
    'og:image:height': String(pictureSize.height),
    'og:image:alt': title,
  };
  const tags = Object.entries(told).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  return [...tags, '<meta name="twitter:card" content="summary_large_image">'].join('\n');
}

/** Nothing inline without the nonce, nothing from elsewhere. */
function policyOf(nonce: string, { dev, secure, embeddedBy }: Parts): string {
  return [
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    `frame-ancestors ${embeddedBy.length === 0 ? "'none'" : embeddedBy.join(' ')}`,
    ...always,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const always = [
  "default-src 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
];

/** For a page that is the same for everybody: it has nothing inline at all. */
export const policyWithoutNonce = [
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  ...always,
].join('; ');

const reactRefresh = `import RefreshRuntime from '/@react-refresh';
RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;`;
