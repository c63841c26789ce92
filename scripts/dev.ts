// `npm run dev`: rebuilds what the browser loads when static/ changes, and restarts the server when src/, views/ or
// that build changes.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { buildClient } from './build-client.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

// What is in dist from here on is a development build: the next `npm start` builds anew.
rmSync('dist/.inputs-hash', { force: true });
await build();

let pending: NodeJS.Timeout | undefined;
watch('static', { recursive: true }, () => {
  clearTimeout(pending);
  pending = setTimeout(rebuild, 50);
});

const server = spawn(
  process.execPath,
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--include=dist/static/manifest.json',
    'src/server.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

async function build(): Promise<void> {
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/build.json', `${JSON.stringify({ id: `development-${Date.now()}` })}\n`);
  await buildClient({ production: false, folder: 'dist' });
}

/** A mistake in a script or a style is printed by the build, and does not end the watching. */
function rebuild(): void {
  build().catch(() => {});
}
