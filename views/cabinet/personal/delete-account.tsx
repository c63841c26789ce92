import { typeset } from '#src/config/typography.ts';
import type { DeletionModel } from '#src/models/cabinet/personal/deletion.ts';
import { href } from '#src/routes.ts';
import { CodeFields } from '#views/auth/code-fields.tsx';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { CaptchaLink } from '#views/ui/forms/captcha.tsx';
import { WithoutScript } from '#views/ui/forms/without-script.tsx';

const words = {
  deleted: typeset`Навсегда исчезнут личные данные, согласия на рассылки, адреса, корзина, избранное и обращения. На всех устройствах будет выполнен выход.`,
  kept: typeset`Останутся заказы, чеки и сведения об оплате: хранить их обязывает закон о бухгалтерском учёте. Оформленные заказы мы выполним, но в аккаунте их больше не увидеть, даже если зарегистрироваться снова.`,
  code: typeset`Чтобы удалить аккаунт, введите код, который мы отправили на ваш телефон.`,
};

interface DeleteAccountProps {
  /** Null until deletion has been requested. */
  readonly deletion: DeletionModel | null;
}

/** Asks for confirmation and for a code to the phone, because deletion is final. */
export function DeleteAccount({ deletion }: DeleteAccountProps) {
  const announcement = deletion?.message ?? (deletion?.code ? words.code : undefined);
  return (
    <details
      id="delete-account"
      className="personal-part delete-account unfolds"
      open={deletion !== null}
      data-announce={announcement}
    >
      <summary>Удалить аккаунт</summary>
      <p>{words.deleted}</p>
      <p>{words.kept}</p>
      {deletion?.message && (
        <p className="auth-message" id={MESSAGE}>
          {deletion.message}
          <CaptchaLink captcha={deletion.code?.captcha ?? null} id="delete-code-captcha" />
        </p>
      )}
      <DeletionForm deletion={deletion} />
    </details>
  );
}

const MESSAGE = 'deletion-message';

/** The reply is the whole page, from which htmx takes this part. */
function DeletionForm({ deletion }: DeleteAccountProps) {
  const action = href('deleteAccount');
  const part = '#delete-account';
  const posting = hx({ post: action, target: part, select: part, swap: 'outerHTML', sync: 'this:drop' });
  const code = deletion?.code;
  return (
    <form className="auth-form" method="post" action={action} noValidate {...posting}>
      <WithoutScript />
      {code ? (
        <>
          <p>{words.code}</p>
          <CodeFields
            code={code}
            id="delete-code"
            confirm="Удалить навсегда"
            reason={deletion?.message && MESSAGE}
          />
        </>
      ) : (
        <Button variant="white">Удалить навсегда</Button>
      )}
    </form>
  );
}
