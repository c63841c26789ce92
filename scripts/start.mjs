import { existsSync } from 'node:fs';

// `npm start`: becomes the built server, with memory settings that have to stand before a process begins. V8 keeps its
// young generation small, and lets the old one grow by half before it collects it, not fourfold; glibc gives large
// blocks back instead of keeping them for later. No source maps: they would take 35 MB.

if (!existsSync('dist/server.js')) {
  console.error('Vitrina is not built: run `npm run build` first.');
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');
// Whoever tries the shop out sees the demo; production is asked for by its name.
if (!process.env.NODE_ENV) process.env.DEMO_SHOP ||= 'on';

const memory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };
const args = ['--max-semi-space-size=8', '--max-old-space-size=1024', 'dist/server.js'];

if (process.platform === 'linux') {
  process.removeAllListeners('warning');
  process.execve(process.execPath, [process.execPath, ...args], { ...process.env, ...memory });
} else {
  await import('../dist/server.js');
}
