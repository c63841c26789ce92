import { quoted } from '#src/config/quotes.ts';
import { typeset } from '#src/config/typography.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';

interface PollMessageProps {
  readonly state: 'none' | 'closed' | 'answered';
  readonly title?: string;
}

const messages = {
  none: {
    heading: 'Сейчас опросов нет',
    text: typeset`Когда появится новый, он будет на этой странице. А написать нам можно в любое время.`,
  },
  closed: {
    heading: 'Опрос завершён',
    text: typeset`Ответы больше не принимаются. Спасибо всем, кто ответил.`,
  },
  answered: {
    heading: typeset`Вы уже ответили`,
    text: typeset`Спасибо! Ваши ответы у нас: отвечать второй раз не нужно.`,
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
        <h1>{typeset`Спасибо за ответы`}</h1>
        <p>{typeset`Мы их прочитаем: по ним решаем, что менять в магазине.`}</p>
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
