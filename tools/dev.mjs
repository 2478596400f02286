// `npm run dev`: Vite in front on PORT, with hot reload of the pages; behind it the server on PORT + 1,
// restarted whenever one of its files changes. One address, as in production.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './start/install.mjs';
import { node24, runsOn } from './start/node-24.mjs';
import { main } from './start/progress.mjs';
import { project } from './start/project.mjs';
import { endWithParent, relay } from './start/relay.mjs';

/** What Vite serves itself; everything else goes to the server. */
const vites = '@vite|@react-refresh|@fs|@id|node_modules/|web/|contract/';

await main(async () => {
  endWithParent();
  await ensureInstalled();
  const node = node24();
  if (!runsOn(node)) return relay(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
  const envFile = path.join(project, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const port = Number(process.env.PORT || 3000);
  const server = startServer(node, port);
  const vite = await startVite(port, process.env.HOST || '0.0.0.0');
  await ended(server);
  await vite.close();
  return 0;
});

function startServer(node, port) {
  const args = ['--watch', '--watch-preserve-output', path.join('server', 'main.ts')];
  return spawn(node, [...args, ...process.argv.slice(2)], {
    cwd: project,
    stdio: 'inherit',
    env: {
      ...process.env,
      VOLARY_ENV: 'development',
      VOLARY_DEV_ASSETS: 'on',
      PORT: String(port + 1),
      PUBLIC_PORT: String(port),
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
    },
  });
}

async function startVite(port, host) {
  // Not at the top: before the install there is no Vite to import.
  const { createServer } = await import('vite');
  const target = `http://127.0.0.1:${port + 1}`;
  const vite = await createServer({
    root: project,
    configFile: path.join(project, 'vite.config.ts'),
    clearScreen: false,
    server: {
      port,
      host,
      strictPort: true,
      allowedHosts: true,
      proxy: {
        '/live': { target, ws: true, xfwd: true },
        [`^/(?!${vites})`]: { target, xfwd: true },
      },
    },
  });
  await vite.listen();
  return vite;
}

/** Node's watcher restarts the server by itself; it ends on a signal to it, or to us. */
function ended(server) {
  return new Promise((resolve) => {
    server.once('exit', resolve);
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => server.kill('SIGTERM'));
  });
}
