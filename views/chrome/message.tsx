import { Icon } from '#views/ui/icon.tsx';
import { dismissable, NoticeForm } from './notice-form.tsx';

/** What was just done, said on the next page. */
export function Message({ text }: { readonly text: string }) {
  return (
    <p className="message" role="status">
      {text}
    </p>
  );
}

/** The same on a page that is the same for everyone: it comes with the visitor's part. */
export function MessageNotice({ text }: { readonly text: string }) {
  return (
    <section className="notice app-banner" aria-label="Сообщение" data-announce={text} {...dismissable()}>
      <p className="notice-text">{text}</p>
      <NoticeForm name="message">
        <button type="submit" className="header-button">
          <Icon name="close" title="Закрыть" />
        </button>
      </NoticeForm>
    </section>
  );
}

/** The log-out without a script leads home, which can't know who comes: its address brings these words out. */
export function SignedOut() {
  return (
    <p className="message signed-out" id="signed-out" role="status">
      Был выполнен выход из системы
    </p>
  );
}
