import type { NewsletterModel } from '#src/storefront/models/newsletter/newsletter.ts';
import { href } from '#src/storefront/routes.ts';
import { NewsletterForm, NewsletterSent } from './newsletter-form.tsx';

interface NewsletterPageProps {
  readonly newsletter: NewsletterModel;
  readonly isSent: boolean;
}

export function NewsletterPage({ newsletter, isSent }: NewsletterPageProps) {
  return (
    <div className="page newsletter-page">
      <header className="page-head">
        <h1>{isSent ? 'Проверьте почту' : 'Новинки и\u00a0скидки'}</h1>
      </header>
      {isSent ? <NewsletterSent /> : <NewsletterForm newsletter={newsletter} place="page" />}
      {isSent && (
        <a className="button button-white" href={href('catalogRoot')}>
          В каталог
        </a>
      )}
    </div>
  );
}
