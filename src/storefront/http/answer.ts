import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import { notFound, type Result } from '#src/storefront/result.ts';

/** A handler's result; what the backend does not find, the shopper does not find either. */
export async function answerOf<Input>(
  handler: (input: Input) => Promise<Result> | Result,
  input: Input,
): Promise<Result> {
  try {
    return await handler(input);
  } catch (error) {
    if (error instanceof GatewayError && error.isNotFound) return notFound;
    throw error;
  }
}
