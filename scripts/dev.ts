// npm run dev: rebuilds the client when static/ changes, and restarts the server when src/, demo/, views/ or that build changes.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { buildClient } from './build-client.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

// dist now contains a development build, so the next `npm start` must rebuild.
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
    'src/process/server.ts',
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

function rebuild(): void {
  build().catch(() => {});
}
