import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';

/** `/feedback?sent=1`. */
export function FeedbackSentPage() {
  return (
    <div className="page feedback-sent">
      <header className="page-head">
        <h1>{'Спасибо, мы\u00a0получили ваше сообщение'}</h1>
        <p>{'Прочитаем его и\u00a0ответим на\u00a0почту, которую вы указали.'}</p>
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
