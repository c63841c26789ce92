import { existsSync } from 'node:fs';

// npm start, npm run workers: replaces itself with the built server, with memory settings that must be set before a process starts. V8 keeps
// its young generation small and collects the old one more often; glibc returns blocks of 2 MB and more to the system. It
// keeps smaller ones: compressing a page needs some anew each time, and 200 page faults were a sixth of an uncached page's CPU
// time. No source maps: they would take 35 MB.

if (!existsSync('dist/server.js')) {
  console.error('Vitrina is not built: run `npm run build` first.');
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');
// Without NODE_ENV the shop is being tried out, so it opens with the demo.
if (!process.env.NODE_ENV) process.env.DEMO_SHOP ||= 'on';
if (process.argv.includes('--workers')) process.env.WORKERS ||= 'auto';
const program = ['', '1'].includes(process.env.WORKERS ?? '') ? 'server.js' : 'workers.js';

const memory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '2097152',
  MALLOC_TRIM_THRESHOLD_: '4194304',
};
const args = ['--max-semi-space-size=8', '--max-old-space-size=1024', `dist/${program}`];

if (process.platform === 'linux') {
  process.removeAllListeners('warning');
  process.execve(process.execPath, [process.execPath, ...args], { ...process.env, ...memory });
} else {
  await import(`../dist/${program}`);
}
