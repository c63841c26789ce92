import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { MessageFilterModel } from '#src/models/desk/messages/filter.ts';
import type { MessageListModel, MessageModel } from '#src/models/desk/messages/messages.ts';
import { PageLinks } from '#views/ui/page-links.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { FilterText } from '../ui/filter-text.tsx';
import { ListFilters } from '../ui/list-filters.tsx';
import { Select } from '../ui/select.tsx';
import { MessageText } from './message-text.tsx';

/** What was sent by the forms of the shop, the newest first. */
export function MessagesPage({ list }: { readonly list: MessageListModel }) {
  const { views, filter, messages, pages, templatesHref } = list;
  const isNarrowed = [filter.state, filter.keeper, ...filter.chosen.filters].some(Boolean);
  return (
    <>
      <h1>Обращения</h1>
      <p className="quiet">{typeset`Просмотр записан в журнал.`}</p>
      <FilterLinks label="Какие" links={views} />
      <MessageFilters filter={filter} />
      <FilterChips chosen={filter.chosen} />
      {templatesHref && (
        <p>
          <a className="text-link" href={templatesHref}>
            Заготовки ответов
          </a>
        </p>
      )}
      {messages.length === 0 && (
        <p className="empty">
          {isNarrowed
            ? typeset`Таких обращений нет.`
            : typeset`Обращений нет. Здесь появится то, что покупатели пишут через формы магазина.`}
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
  <ListFilters action={deskHref('messages')}>
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
  </ListFilters>
);
