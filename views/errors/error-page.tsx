import type { ReactNode } from 'react';
import { typeset } from '#src/config/typography.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';

interface ErrorPageProps {
  /** The main action, shown before the link to the catalogue. */
  readonly way?: { readonly href: string; readonly title: string };
  readonly children?: ReactNode;
}

/** Any error but 404 (product.md, Notices and errors). */
export function ErrorPage({ way, children }: ErrorPageProps) {
  return (
    <div className="page error-page">
      <h1 className="error-apology">Приносим извинения!</h1>
      <p className="error-lead">
        В данный момент страница недоступна, попробуйте повторить действие через несколько минут
      </p>
      {children}
      <div className="actions">
        {way && <Button href={way.href}>{way.title}</Button>}
        <Button variant={way ? 'white' : 'navy'} href={href('catalogRoot')}>
          В каталог
        </Button>
      </div>
    </div>
  );
}

export function CartUnavailable() {
  return (
    <ErrorPage>
      <p>{typeset`Корзина сейчас не отвечает. Всё, что в ней лежит, сохранено и никуда не денется.`}</p>
    </ErrorPage>
  );
}

/** The checkout failed to respond; the form is saved, and so is the order if it was placed. */
export function CheckoutUnavailable({ wasOrdered }: { readonly wasOrdered: boolean }) {
  return (
    <ErrorPage way={{ href: href('delivery'), title: typeset`Вернуться к оформлению` }}>
      <p>Всё, что вы ввели, сохранено.</p>
      {wasOrdered && (
        <p>
          {typeset`Если заказ уже принят, мы покажем его, как только вы вернётесь: дважды он не оформится.`}
        </p>
      )}
    </ErrorPage>
  );
}
