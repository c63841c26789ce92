import { typeset } from '#src/config/typography.ts';
import type { MessageListModel, MessageModel } from '#src/models/desk/messages/messages.ts';
import { PageLinks } from '#views/ui/page-links.tsx';

/** What was sent by the forms of the shop, the newest first. */
export function MessagesPage({ list: { messages, pages } }: { readonly list: MessageListModel }) {
  return (
    <>
      <h1>Обращения</h1>
      <p className="quiet">{typeset`Просмотр записан в журнал.`}</p>
      {messages.length === 0 && <p className="empty">Обращений нет.</p>}
      <div className="return-cards">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </div>
      <PageLinks pages={pages} />
    </>
  );
}

const Message = ({
  message: { id, at, isoTime, topic, from, lines, order },
}: {
  readonly message: MessageModel;
}) => (
  <article className="return-card" aria-labelledby={`message-${id}`}>
    <h2 id={`message-${id}`}>{topic}</h2>
    <p className="quiet">
      <time dateTime={isoTime}>{at}</time> · {from}
    </p>
    <blockquote>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which never change places
        <p key={place}>{line}</p>
      ))}
    </blockquote>
    {order && (
      <p>
        Заказ <a href={order.href}>{order.number}</a>
      </p>
    )}
  </article>
);
