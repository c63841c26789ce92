import type { CustomerMessageModel } from '#src/models/desk/customers/messages.ts';

/** What a customer was told of the latest orders. */
export function MessagesSection({ messages }: { readonly messages: readonly CustomerMessageModel[] }) {
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">Сообщения</h2>
      {messages.length === 0 && <p className="quiet">Сообщений о заказах нет.</p>}
      <ol className="events">
        {messages.map(({ key, at, isoTime, title, fate, number, orderHref }) => (
          <li key={key}>
            <time dateTime={isoTime}>{at}</time>
            <span className="message-fate">
              {title} <a href={orderHref}>{number}</a>
              <span className="quiet"> · {fate}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
