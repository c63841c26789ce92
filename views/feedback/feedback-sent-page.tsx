import { typeset } from '#src/config/typography.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';

/** `/feedback?sent=1`. */
export function FeedbackSentPage() {
  return (
    <div className="page feedback-sent">
      <header className="page-head">
        <h1>{typeset`Спасибо, мы получили ваше сообщение`}</h1>
        <p>{typeset`Прочитаем его и ответим на почту, которую вы указали.`}</p>
      </header>
      <div className="feedback-ways">
        <Button href={href('catalogRoot')}>В каталог</Button>
        <Button variant="white" href={href('feedback')}>
          Написать ещё
        </Button>
      </div>
    </div>
  );
}
