import { typeset } from '#src/config/typography.ts';
import type { AccessModel, BlockFields } from '#src/models/desk/customers/access.ts';
import { Button } from '#views/ui/button.tsx';
import { ReasonField } from './reason-field.tsx';

interface AccessSectionProps {
  readonly access: AccessModel;
  readonly fields: BlockFields;
}

/** Whether the customer may sign in. */
export function AccessSection({ access: { blocked, href }, fields }: AccessSectionProps) {
  return (
    <section aria-labelledby="access">
      <h2 id="access">Вход</h2>
      {blocked ? (
        <>
          <p>{typeset`Закрыт ${blocked.since} · ${blocked.by}`}</p>
          <p className="block-reason">{blocked.reason}</p>
          {href && (
            <form method="post" action={href}>
              <Button variant="white">Открыть вход</Button>
            </form>
          )}
        </>
      ) : (
        <>
          <p className="quiet">Открыт.</p>
          {href && <BlockForm action={href} fields={fields} />}
        </>
      )}
    </section>
  );
}

function BlockForm({ action, fields }: { readonly action: string; readonly fields: BlockFields }) {
  return (
    <details open={fields.reason.error !== undefined}>
      <summary>Закрыть вход…</summary>
      <form method="post" action={action} className="doorway-form" noValidate>
        <p className="field-hint">
          {typeset`Покупатель выйдет на всех устройствах и не сможет войти. Заказы останутся.`}
        </p>
        <ReasonField id="block-reason" field={fields.reason} />
        <Button variant="red">Закрыть вход</Button>
      </form>
    </details>
  );
}
