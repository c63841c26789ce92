import type { ReactNode } from 'react';
import type { Country } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { readablePath } from '#src/models/readable-path.ts';
import { loadNotFoundBanner } from '#src/storefront/chrome/load-banners.ts';
import type { PrivateInput } from '#src/storefront/handler.ts';
import { type Page, page, type Result } from '#src/storefront/result.ts';
import type { Location } from '#src/storefront/visitor/location.ts';
import type { Gateway } from '#src/web/gateway/gateway.ts';
import { GatewayError } from '#src/web/gateway/gateway-error.ts';
import { inTime } from '#src/web/gateway/in-time.ts';
import type { RefusalStatus } from '#src/web/request/request-refusal.ts';
import { fragment } from '#src/web/result.ts';
import { CartUnavailable, CheckoutUnavailable, ErrorPage } from '#views/errors/error-page.tsx';
import { NotFoundBanner, NotFoundPage } from '#views/errors/not-found-page.tsx';

const BANNER_MS = 800;

interface UnmatchedRequest {
  readonly country: Country;
  readonly path: string;
  readonly city: Location;
}

/**
 * The 404 page with the path (product.md, Notices and errors); without the city's banner if it does not load
 * in time.
 */
export async function notFoundPage(
  { country, path, city }: UnmatchedRequest,
  gateway: Gateway,
): Promise<Page> {
  const loaded = loadNotFoundBanner(gateway, country, city).catch(() => null);
  const banner = await inTime(loaded, BANNER_MS);
  const body: ReactNode = <NotFoundPage path={readablePath(path)} banner={banner} />;
  return page('errors', { title: 'Страница не найдена', noindex: true }, body, 404);
}

export async function showNotFoundBanner(input: PrivateInput<object>): Promise<Result> {
  const { gateway, country, visitor, optional } = input;
  const banner = await optional(loadNotFoundBanner(gateway, country, visitor.city));
  return fragment(<NotFoundBanner banner={banner} />);
}

const advice: Readonly<Record<RefusalStatus, string>> = {
  400: typeset`Магазин не понял, что было отправлено. Обновите страницу и заполните форму ещё раз.`,
  403: typeset`Форма пришла не со страницы магазина. Откройте страницу заново и повторите действие.`,
  413: typeset`Отправлено слишком много текста. Сократите его и отправьте ещё раз.`,
  414: typeset`Адрес страницы слишком длинный. Начните с каталога.`,
  415: typeset`Магазин не понял, что было отправлено. Обновите страницу и заполните форму ещё раз.`,
};

export function refusalPage(status: RefusalStatus): Page {
  const body = (
    <ErrorPage>
      <p>{advice[status]}</p>
    </ErrorPage>
  );
  return page('errors', { title: 'Страница недоступна', noindex: true }, body, status);
}

const CART_PATH = /^\/(cart|delivery)(\/|$)/;

/** The typed data has been saved in either case. */
const CHECKOUT_POST = /^\/delivery\/(order|update)\/?$/;

/** 503 if the backend failed or refused a call, as with 401 or 429, otherwise 500; cart and checkout have error pages of their own. */
export function errorPage(error: unknown, path: string): Page {
  const unavailable = error instanceof GatewayError;
  return page(
    'errors',
    { title: 'Страница недоступна', noindex: true },
    bodyOf(error, path),
    unavailable ? 503 : 500,
  );
}

function bodyOf(error: unknown, path: string): ReactNode {
  const [, post] = CHECKOUT_POST.exec(path) ?? [];
  if (post) return <CheckoutUnavailable wasOrdered={post === 'order'} />;
  const isCart = error instanceof GatewayError && (error.service === 'cart' || CART_PATH.test(path));
  return isCart ? <CartUnavailable /> : <ErrorPage />;
}
