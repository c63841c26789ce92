import { request } from 'undici';
import { inject } from 'vitest';
import type { ServiceName } from './services.ts';
import type { Found } from './started.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the server that `services.ts` starts. */
    services: string;
  }
}

/**
 * Finds or starts what all test files of a run share. Await it at module level, outside hooks and tests: the first call
 * may install a package, which takes longer than their timeouts.
 */
export async function service(name: ServiceName): Promise<Found> {
  const { body } = await request(`${inject('services')}/${name}`, { headersTimeout: 0 });
  return (await body.json()) as Found;
}

/** The value, or an error that says why it is missing. */
export function required(found: Found): string {
  if ('missing' in found) throw new Error(found.missing);
  return found.value;
}
