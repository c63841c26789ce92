import { typeset } from '#src/config/typography.ts';
import type { DeletionFields, DeletionModel } from '#src/models/desk/customers/deletion.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Rows } from '../ui/rows.tsx';

interface DeletionPageProps {
  readonly deletion: DeletionModel;
  readonly fields: DeletionFields;
}

/** What deleting a customer takes away and leaves, before it is done for good. */
export function DeletionPage({ deletion, fields }: DeletionPageProps) {
  const { name, gone, kept, href, backHref } = deletion;
  return (
    <div className="confirmation">
      <p className="way-back">
        <a href={backHref}>{typeset`К покупателю`}</a>
      </p>
      <h1>{typeset`Удалить данные: ${name}`}</h1>
      <section aria-labelledby="gone">
        <h2 id="gone">Удалится</h2>
        <Rows rows={gone} />
      </section>
      {kept.length > 0 && (
        <section aria-labelledby="kept">
          <h2 id="kept">{typeset`Останется по закону`}</h2>
          <Rows rows={kept} />
        </section>
      )}
      <form method="post" action={href} className="doorway-form" noValidate>
        <Field
          {...fields.phoneEnding}
          label="Последние 4 цифры телефона"
          hint={typeset`Отменить удаление нельзя.`}
          isUnmarked
        />
        <Button variant="red">{typeset`Удалить данные навсегда`}</Button>
      </form>
    </div>
  );
}
