import type { OrderMessageModel } from '#src/models/desk/orders/order-messages.ts';

/** What the customer was told by mail and SMS. */
export function OrderMessages({ messages }: { readonly messages: readonly OrderMessageModel[] }) {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">Сообщения</h2>
      <ol className="events">
        {messages.map(({ key, at, isoTime, title, details }) => (
          <li key={key}>
            <time dateTime={isoTime}>{at}</time>
            <span className="message-fate">
              {title}
              <span className="quiet"> · {details}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
