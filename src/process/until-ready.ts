import { setTimeout as pause } from 'node:timers/promises';
import { DISK_SPACE } from '#src/backend/database/storage-checks.ts';
import { NotReady } from '#src/contract/transport/readiness.ts';
import type { GatewayClient } from '#src/web/gateway/gateway.ts';

const READY_CHECK_MS = 200;

/** Waits until the backend can answer. A full disk is not waited for: pages are shown all the same. */
export async function untilReady(client: Pick<GatewayClient, 'ready'>): Promise<void> {
  while (!(await client.ready().then(() => true, showsPages))) await pause(READY_CHECK_MS);
}

const showsPages = (error: unknown): boolean =>
  error instanceof NotReady && error.waitingFor.every((part) => part === DISK_SPACE);
