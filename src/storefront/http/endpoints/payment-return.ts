import express, { type RequestHandler } from 'express';
import * as z from 'zod';
import { href } from '#src/routes.ts';

/** Where a wallet that knows one address for all payments sends shoppers back to. */
export const PAYMENT_RETURN_PATH = '/payments/:provider/back';

export const parseReturn = express.urlencoded({ extended: false, limit: 4_096, inflate: false });

const order = z.object({ number: z.string().regex(/^\d{6}-\d{8}$/) });

/**
 * Leads on to the order's page, which asks what became of the payment and shows it to its owner alone. Nothing that came is
 * believed: without an order's number it leads to the search for orders. No session is opened, as it may be posted from
 * another site.
 */
export const returnFromPayment: RequestHandler = (request, response) => {
  const { searchParams } = new URL(request.url, 'http://shop');
  const named = order.safeParse({ ...Object.fromEntries(searchParams), ...Object(request.body) });
  response.set('cache-control', 'no-store');
  response.redirect(
    303,
    named.success ? href('thankYou', {}, { number: named.data.number }) : href('findOrder'),
  );
};
