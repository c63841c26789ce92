import { href } from '#src/storefront/routes.ts';

/** Any error but 404 (specification §8). */
export function ErrorPage() {
  return (
    <div className="page error-page">
      <h1 className="error-apology">Приносим извинения!</h1>
      <p className="error-lead">
        В данный момент страница недоступна, попробуйте повторить действие через несколько минут
      </p>
      <div className="actions">
        <a className="button button-navy" href={href('catalogRoot')}>
          В каталог
        </a>
      </div>
    </div>
  );
}
