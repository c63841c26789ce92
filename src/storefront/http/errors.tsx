import type { ReactNode } from 'react';
import type { Country } from '#src/config/countries.ts';
import type { Gateway } from '#src/storefront/gateway/gateway.ts';
import { GatewayError } from '#src/storefront/gateway/gateway-error.ts';
import { loadNotFoundBanner } from '#src/storefront/pages/chrome/load-banners.ts';
import { CartUnavailable, ErrorPage } from '#views/errors/error-page.tsx';
import { NotFoundPage } from '#views/errors/not-found-page.tsx';
import { type Page, page } from './result.ts';

/** The 404 page with the path (specification §2, §8); the banner on top is left out where it can't be had. */
export async function notFoundPage(country: Country, path: string, gateway: Gateway): Promise<Page> {
  const banner = await loadNotFoundBanner(gateway, country).catch(() => null);
  const body: ReactNode = <NotFoundPage path={path} banner={banner} />;
  return page({ title: 'Страница не найдена', noindex: true }, body, 404);
}

/** Whichever call it was that failed there. */
const CART_PATH = /^\/(cart|delivery)(\/|$)/;

/**
 * The generic error page, or on the way from cart to order that the cart is not to be had: 503 where the backend did
 * not answer, else 500.
 */
export function errorPage(error: unknown, path: string): Page {
  const unavailable = error instanceof GatewayError && error.status >= 500;
  const isCart = error instanceof GatewayError && (error.service === 'cart' || CART_PATH.test(path));
  const body = isCart ? <CartUnavailable /> : <ErrorPage />;
  return page({ title: 'Страница недоступна', noindex: true }, body, unavailable ? 503 : 500);
}
