import { GatewayError } from './gateway-error.ts';

/** Null if the backend does not have what was asked for, or refuses the input as invalid. */
export async function orNotFound<Reply>(reply: Promise<Reply>): Promise<Reply | null> {
  return reply.catch((error: unknown) => {
    if (error instanceof GatewayError && (error.isNotFound || error.status === 400)) return null;
    throw error;
  });
}

/** Null if an optional part of a page cannot be loaded. */
export async function orNull<Reply>(reply: Promise<Reply>): Promise<Reply | null> {
  return reply.catch((error: unknown) => {
    if (error instanceof GatewayError) return null;
    throw error;
  });
}
