import { href } from '#src/routes.ts';
import type { Result } from '#src/storefront/result.ts';
import { messageCookies } from '#src/storefront/visitor/message.ts';
import type { Seal } from '#src/storefront/visitor/seal.ts';
import { redirect } from '#src/web/result.ts';

/** Redirects to an order's page, which shows the message. */
export const backToOrder = async (seal: Seal, number: string, message: string): Promise<Result> =>
  redirect(href('cabinetOrder', {}, { number }), 303, { cookies: await messageCookies(seal, message) });
