import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const project = path.join(import.meta.dirname, '../..');

/** Every primitive, shell and picture on one page, for those who build them: vite --config tools/gallery/vite.config.ts */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: path.join(project, 'web/public'),
  cacheDir: path.join(project, 'node_modules/.vite-gallery'),
  plugins: [react()],
  server: { host: '127.0.0.1', port: 5199, strictPort: true, fs: { allow: [project] } },
});
