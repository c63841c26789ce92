import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';

interface OutcomePageProps {
  readonly text: string;
  readonly back: string;
}

/** The first sentence is the heading. */
export function OutcomePage({ text, back }: OutcomePageProps) {
  const [title, note] = text.split(/(?<=[.!]) /, 2);
  return (
    <div className="page feedback-sent">
      <header className="page-head">
        <h1>{title}</h1>
        {note && <p>{note}</p>}
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
