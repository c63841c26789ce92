import type { Backend } from '#src/backend/app.ts';
import { NotReady } from '#src/contract/transport/readiness.ts';

/** Waits until a backend's catalogue is indexed, so that no page lacks what is still being read. */
export async function untilReady(backend: Pick<Backend, 'ready'>): Promise<void> {
  for (let error: unknown = new NotReady([]); error; ) {
    if (!(error instanceof NotReady)) throw error;
    error = await backend.ready().catch((reason: unknown) => reason);
  }
}
