import { href } from '#src/storefront/routes.ts';
import { Button } from '#views/ui/button.tsx';

interface OutcomePageProps {
  readonly text: string;
  readonly back: string;
}

export function OutcomePage({ text, back }: OutcomePageProps) {
  return (
    <div className="page feedback-sent">
      <header className="page-head">
        <h1>{text}</h1>
      </header>
      <div className="feedback-ways">
        <Button href={back}>{back === href('home') ? 'На главную' : 'Вернуться'}</Button>
        {back !== href('catalogRoot') && (
          <Button variant="white" href={href('catalogRoot')}>
            В каталог
          </Button>
        )}
      </div>
    </div>
  );
}
