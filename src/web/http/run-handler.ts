import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { notFound, type Page, type Result } from '#src/web/result.ts';

/** Runs a handler; a 404 from the backend becomes the 404 page. */
export async function runHandler<FrontPage extends Page>(
  handle: () => Promise<Result<FrontPage>> | Result<FrontPage>,
): Promise<Result<FrontPage>> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof GatewayError && error.isNotFound) return notFound;
    throw error;
  }
}
