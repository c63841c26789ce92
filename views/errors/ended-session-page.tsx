import { typeset } from '#src/config/typography.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';

interface EndedSessionPageProps {
  /** Where the form was sent. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** What was typed in the account area waits here until its sender has signed in again. */
export const EndedSessionPage = ({ action, fields }: EndedSessionPageProps) => (
  <div className="page error-page">
    <h1 className="error-apology">{typeset`Вы больше не в личном кабинете`}</h1>
    <p className="error-lead">
      {typeset`Ничего не изменилось и ничего не потеряно: всё, что вы ввели, осталось на этой странице. Войдите в новой вкладке, вернитесь сюда и отправьте ещё раз.`}
    </p>
    <form className="actions" method="post" action={action}>
      <HiddenFields fields={fields} />
      <Button href={href('auth')} external>
        {typeset`Войти в новой вкладке`}
      </Button>
      <Button variant="white">{typeset`Отправить ещё раз`}</Button>
    </form>
  </div>
);
