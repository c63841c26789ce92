import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';

/** Shown once: nobody can see the link again. */
export function InvitedPage({ name, link }: { readonly name: string; readonly link: string }) {
  return (
    <>
      <h1>Ссылка для входа</h1>
      <p>{typeset`Отправьте её: ${name} придумает пароль и подключит приложение для кодов. Ссылка действует 48 часов и один раз, больше она не появится.`}</p>
      <p className="one-time-link">
        <code>{link}</code>
      </p>
      <p>
        <a className="text-link" href={deskHref('members')}>
          К сотрудникам
        </a>
      </p>
    </>
  );
}
