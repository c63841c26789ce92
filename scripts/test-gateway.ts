// `GATEWAY_URL=http://… npm run test:gateway`: what shoppers do, over HTTP, in a storefront over any gateway.
// It writes: run it against an installation for tests. docs/backend.md says more.

import { spawnSync } from 'node:child_process';

if (!/^https?:/.test(process.env.GATEWAY_URL ?? '')) {
  console.error('Set GATEWAY_URL to the address of a gateway, such as http://localhost:4000');
  process.exit(2);
}
const args = ['run', '--config', 'tests/over-gateway/vitest.config.ts'];
const { status } = spawnSync('node_modules/.bin/vitest', args, {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'test' },
});
process.exit(status ?? 1);
