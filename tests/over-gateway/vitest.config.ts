import { defineConfig } from 'vitest/config';

/** `npm run test:gateway`: the shop over the gateway of GATEWAY_URL alone, without the services of other tests. */
export default defineConfig({
  test: { include: ['tests/over-gateway/*.test.ts'], reporters: 'verbose', testTimeout: 60_000 },
});
