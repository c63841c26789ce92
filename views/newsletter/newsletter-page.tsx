import { typeset } from '#src/config/typography.ts';
import type { NewsletterModel } from '#src/models/newsletter/newsletter.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { NewsletterForm, NewsletterSent } from './newsletter-form.tsx';

interface NewsletterPageProps {
  readonly newsletter: NewsletterModel;
  readonly isSent: boolean;
}

export function NewsletterPage({ newsletter, isSent }: NewsletterPageProps) {
  return (
    <div className="page newsletter-page">
      <header className="page-head">
        <h1>{isSent ? 'Проверьте почту' : typeset`Новинки и скидки`}</h1>
      </header>
      {isSent ? <NewsletterSent /> : <NewsletterForm newsletter={newsletter} place="page" />}
      {isSent && (
        <Button variant="white" href={href('catalogRoot')}>
          В каталог
        </Button>
      )}
    </div>
  );
}
