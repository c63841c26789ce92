import { Icon } from './icon.tsx';
import { dismissable, NoticeForm } from './notice-form.tsx';

/** A flash message on the next page. */
export function Message({ text }: { readonly text: string }) {
  return (
    <p className="message" role="status">
      {text}
    </p>
  );
}

/** The same on a publicly cached page, delivered in the visitor fragment. */
export function MessageNotice({ text }: { readonly text: string }) {
  return (
    <section className="notice message-notice" aria-label="Сообщение" data-announce={text} {...dismissable()}>
      <p className="notice-text">{text}</p>
      <NoticeForm name="message">
        <button type="submit" className="header-button">
          <Icon name="close" title="Закрыть" />
        </button>
      </NoticeForm>
    </section>
  );
}

/**
 * Hidden unless the URL fragment targets it: signing out without JavaScript leads to the home page, which is
 * the same for everyone.
 */
export function SignedOut() {
  return (
    <p className="message signed-out" id="signed-out" role="status">
      Был выполнен выход из системы
    </p>
  );
}

/** The same after switching the country on a product that is not sold there. */
export function NotSoldHere() {
  return (
    <p className="message not-sold-here" id="not-sold-here" role="status">
      Эту вещь в выбранной стране не продаём. Вот что есть в том же разделе.
    </p>
  );
}
