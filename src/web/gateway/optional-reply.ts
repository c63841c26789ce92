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

/** The reply, or `nothing` if the backend lacks the call. Rejects after a temporary failure, so that one can try again. */
export async function ifOffered<Reply>(reply: Promise<Reply>, nothing: Reply): Promise<Reply> {
  return reply.catch((error: unknown) => {
    if (error instanceof GatewayError && (error.status === 404 || error.status === 501)) return nothing;
    throw error;
  });
}
