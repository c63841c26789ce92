import { quoted } from '#src/config/quotes.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';

interface PollMessageProps {
  readonly state: 'none' | 'closed' | 'answered';
  readonly title?: string;
}

const messages = {
  none: {
    heading: 'Сейчас опросов нет',
    text: 'Когда появится новый, он будет на\u00a0этой странице. А\u00a0написать нам можно в\u00a0любое время.',
  },
  closed: {
    heading: 'Опрос завершён',
    text: 'Ответы больше не\u00a0принимаются. Спасибо всем, кто ответил.',
  },
  answered: {
    heading: 'Вы\u00a0уже ответили',
    text: 'Спасибо! Ваши ответы у\u00a0нас: отвечать второй раз не\u00a0нужно.',
  },
} as const;

/** `/polls` if there is nothing to answer. */
export function PollMessagePage({ state, title }: PollMessageProps) {
  const { heading, text } = messages[state];
  return (
    <div className="page poll-message">
      <header className="page-head">
        <h1>{heading}</h1>
        {title && <p>{quoted(title)}</p>}
        <p>{text}</p>
      </header>
      <Actions />
    </div>
  );
}

/** `/polls/thanks`. */
export function PollThanksPage() {
  return (
    <div className="page poll-message">
      <header className="page-head">
        <h1>Спасибо за{'\u00a0'}ответы</h1>
        <p>
          Мы{'\u00a0'}их{'\u00a0'}прочитаем: по{'\u00a0'}ним решаем, что менять в{'\u00a0'}магазине.
        </p>
      </header>
      <Actions />
    </div>
  );
}

function Actions() {
  return (
    <div className="actions">
      <Button href={href('catalogRoot')}>В каталог</Button>
      <Button variant="white" href={href('feedback')}>
        Написать нам
      </Button>
    </div>
  );
}
