/**
 * Draws the PNG icons in web/public from the mark. Run it when the mark changes:
 * node tools/gallery/draw-icons.ts
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';

const publicFolder = path.join(import.meta.dirname, '../../web/public');
const icons = [
  { file: 'icon-192.png', size: 192, share: 0.76, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, share: 0.76, ground: 'transparent' },
  // A maskable icon may lose its outer tenth on each side.
  { file: 'icon-maskable-512.png', size: 512, share: 0.58, ground: '#faf8f3' },
  { file: 'apple-touch-icon.png', size: 180, share: 0.68, ground: '#faf8f3' },
  { file: 'favicon-32.png', size: 32, share: 0.94, ground: 'transparent' },
];

const mark = await readFile(path.join(publicFolder, 'favicon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
for (const { file, size, share, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size }, colorScheme: 'light' });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}svg{width:${share * 100}vw}</style>${mark}`,
  );
  await writeFile(path.join(publicFolder, file), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
