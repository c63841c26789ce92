import type { ReactNode } from 'react';
import { href } from '#src/storefront/routes.ts';

/** Any error but 404 (specification §8). */
export function ErrorPage({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="page error-page">
      <h1 className="error-apology">Приносим извинения!</h1>
      <p className="error-lead">
        В данный момент страница недоступна, попробуйте повторить действие через несколько минут
      </p>
      {children}
      <div className="actions">
        <a className="button button-navy" href={href('catalogRoot')}>
          В каталог
        </a>
      </div>
    </div>
  );
}

/** Nothing can be had of the cart now, and nothing of it is lost. */
export function CartUnavailable() {
  return (
    <ErrorPage>
      <p>
        Корзина сейчас не отвечает. Всё, что в{'\u00a0'}ней лежит, сохранено и{'\u00a0'}никуда не{'\u00a0'}
        денется.
      </p>
    </ErrorPage>
  );
}
