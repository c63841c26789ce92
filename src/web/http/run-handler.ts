import { notFound, type Result } from '#src/storefront/result.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';

/** Runs a handler; a 404 from the backend becomes the 404 page. */
export async function runHandler(handle: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof GatewayError && error.isNotFound) return notFound;
    throw error;
  }
}
