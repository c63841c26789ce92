import type { ReactNode } from 'react';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';

/** The page opened by the link in the messages. */
export const PhoneChangePage = ({ token }: { readonly token: string }) => (
  <LinkedPage
    title="Отменить смену номера?"
    action={
      <form method="post" action={href('cancelPhoneChange', { token })}>
        <Button>Отменить смену номера</Button>
      </form>
    }
  >
    Номер телефона в аккаунте останется прежним, и входить вы будете по нему.
  </LinkedPage>
);

export const PhoneChangeCancelled = () => (
  <LinkedPage title="Смена номера отменена" action={<Button href={href('auth')}>Войти</Button>}>
    Номер остаётся прежним. Если смену просили не вы, войдите и в личных данных нажмите «Выйти на всех
    устройствах».
  </LinkedPage>
);

export const PhoneChangeGone = () => (
  <LinkedPage title="Отменять нечего" action={<Button href={href('feedback')}>Написать нам</Button>}>
    Смену номера уже отменили, или номер уже сменился. Если вы не можете войти в аккаунт, напишите нам.
  </LinkedPage>
);

interface LinkedPageProps {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function LinkedPage({ title, action, children }: LinkedPageProps) {
  return (
    <div className="page auth-page">
      <section className="auth">
        <h1>{title}</h1>
        <p className="auth-lead">{children}</p>
        {action}
      </section>
    </div>
  );
}
