import { deskHref } from '#src/desk-routes.ts';
import type { InvitationFields, MembersModel } from '#src/models/desk/members/members.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { Select } from '../ui/select.tsx';

interface InvitationFormProps {
  readonly fields: InvitationFields;
  readonly roles: MembersModel['roles'];
  readonly shops: MembersModel['shops'];
}

export function InvitationForm({ fields, roles, shops }: InvitationFormProps) {
  const { role } = fields;
  return (
    <section className="invite" aria-labelledby="invite">
      <h2 id="invite">Пригласить</h2>
      <form method="post" action={deskHref('inviteMember')} noValidate>
        <Field {...fields.name} label="Имя" isUnmarked />
        <Field {...fields.email} label="Почта" isUnmarked />
        <div className="field">
          <label htmlFor="role">Роль</label>
          <select
            id="role"
            name="role"
            defaultValue={role.value}
            aria-invalid={role.error ? true : undefined}
            aria-describedby={role.error ? 'role-error' : undefined}
          >
            <option value="">Выберите</option>
            {roles.map((each) => (
              <option key={each.role} value={each.role}>
                {each.title}
              </option>
            ))}
          </select>
          <FieldError name="role" error={role.error} />
        </div>
        <Select id="shop" name="shop" label="Чей магазин видит" value={fields.shop.value} options={shops} />
        <FieldError name="shop" error={fields.shop.error} />
        <Button>Пригласить</Button>
      </form>
    </section>
  );
}
