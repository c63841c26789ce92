import type { ReactNode } from 'react';
import { typeset } from '#src/config/typography.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';

interface LinkPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The page opened by a link in a letter. */
export function LinkPage({ title, children }: LinkPageProps) {
  return (
    <div className="page newsletter-page">
      <header className="page-head">
        <h1>{title}</h1>
        <p>{children}</p>
      </header>
      <Button variant="white" href={href('home')}>
        На главную
      </Button>
    </div>
  );
}

export function ConfirmPage({ token }: { readonly token: string }) {
  return (
    <div className="page newsletter-page">
      <header className="page-head">
        <h1>Подтвердите подписку</h1>
        <p>{typeset`Будем писать о новинках и скидках. Отказаться можно в любой момент.`}</p>
      </header>
      <form method="post" action={href('postNewsletterConfirmation', { token })}>
        <Button>Подтвердить</Button>
      </form>
    </div>
  );
}

export function UnsubscribePage({ token }: { readonly token: string }) {
  return (
    <div className="page newsletter-page">
      <header className="page-head">
        <h1>{typeset`Отписаться от рассылки?`}</h1>
        <p>
          {typeset`Рекламные письма на этот адрес перестанут приходить сразу. Письма о заказах останутся.`}
        </p>
      </header>
      <form method="post" action={href('leaveMailings')}>
        <input type="hidden" name="token" value={token} />
        <Button>Отписаться</Button>
      </form>
    </div>
  );
}
