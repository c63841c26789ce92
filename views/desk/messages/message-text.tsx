import type { MessageModel } from '#src/models/desk/messages/messages.ts';

/** What somebody wrote, and how far it is dealt with. */
export const MessageText = ({
  message: { at, isoTime, standing, isWaiting, from, text, order },
}: {
  readonly message: MessageModel;
}) => (
  <>
    <p>
      <span className="status message-standing" data-waiting={isWaiting ? '' : undefined}>
        {standing}
      </span>
    </p>
    <p className="quiet message-from">
      <time dateTime={isoTime}>{at}</time> · {from}
    </p>
    <blockquote className="opinion-text">{text}</blockquote>
    {order && (
      <p>
        Заказ{' '}
        <a className="text-link" href={order.href}>
          {order.number}
        </a>
      </p>
    )}
  </>
);
