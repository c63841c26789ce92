import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { MessageFilterModel } from '#src/models/desk/messages/filter.ts';
import type { MessageListModel, MessageModel } from '#src/models/desk/messages/messages.ts';
import { Button } from '#views/ui/button.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { FilterText } from '../ui/filter-text.tsx';
import { Select } from '../ui/select.tsx';
import { MessageText } from './message-text.tsx';

/** What was sent by the forms of the shop, the newest first. */
export function MessagesPage({ list }: { readonly list: MessageListModel }) {
  const { views, filter, messages, pages, templatesHref } = list;
  return (
    <>
      <h1>Обращения</h1>
      <p className="quiet">{typeset`Просмотр записан в журнал.`}</p>
      <FilterLinks label="Какие" links={views} />
      <MessageFilters filter={filter} />
      {templatesHref && (
        <p>
          <a className="text-link" href={templatesHref}>
            Заготовки ответов
          </a>
        </p>
      )}
      {messages.length === 0 && (
        <p className="empty">
          {typeset`Обращений нет. Здесь появится то, что покупатели пишут через формы магазина.`}
        </p>
      )}
      <div className="return-cards">
        {messages.map((message) => (
          <Card key={message.id} message={message} />
        ))}
      </div>
      <PageLinks pages={pages} />
    </>
  );
}

const Card = ({ message }: { readonly message: MessageModel }) => (
  <article className="return-card" aria-labelledby={`message-${message.id}`}>
    <h2 id={`message-${message.id}`}>
      <a href={message.href}>{message.title}</a>
    </h2>
    <MessageText message={message} />
  </article>
);

const MessageFilters = ({ filter }: { readonly filter: MessageFilterModel }) => (
  <details open={filter.isRefined} className="list-form">
    <summary>Фильтры</summary>
    <form method="get" action={deskHref('messages')} className="filter-form">
      <input type="hidden" name="state" value={filter.state} />
      <input type="hidden" name="keeper" value={filter.keeper} />
      <FilterText name="text" label="Номер, имя, текст" value={filter.text} />
      <Select id="topic" name="topic" label="Тема" value={filter.topic} options={filter.topics} />
      <Select
        id="writtenIn"
        name="writtenIn"
        label="Магазин"
        value={filter.writtenIn}
        options={filter.countries}
      />
      <p className="quiet">{typeset`Слова ищем среди тысячи последних, тему и магазин — среди десяти тысяч.`}</p>
      <Button variant="white">Показать</Button>
      <a className="text-link" href={deskHref('messages')}>
        Сбросить
      </a>
    </form>
  </details>
);
