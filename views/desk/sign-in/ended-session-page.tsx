import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import { Button } from '#views/ui/button.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';

interface EndedSessionPageProps {
  /** Where the form was sent. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly hasFiles: boolean;
}

/** Instead of what a form was sent for: it waits here until its sender has signed in again. */
export const EndedSessionPage = ({ action, fields, hasFiles }: EndedSessionPageProps) => (
  <div className="error-body">
    <h1>{typeset`Сеанс закончился`}</h1>
    <p>{typeset`Ничего ещё не сделано, но и ничего не потеряно: всё, что вы ввели, хранится на этой странице. Войдите в новой вкладке, вернитесь сюда и отправьте ещё раз.`}</p>
    {hasFiles && <p>{typeset`Не сохранились только файлы: их придётся выбрать заново.`}</p>}
    <Button href={deskHref('signIn')} external>
      {typeset`Войти в новой вкладке`}
    </Button>
    <form method="post" action={action}>
      <HiddenFields fields={fields} />
      <Button variant="white">{typeset`Отправить ещё раз`}</Button>
    </form>
  </div>
);
