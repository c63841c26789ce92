import { typeset } from '#src/config/typography.ts';
import type { InvitationFields, MemberRowModel, MembersModel } from '#src/models/desk/members/members.ts';
import { Button } from '#views/ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { InvitationForm } from './invitation-form.tsx';

interface MembersPageProps {
  readonly members: MembersModel;
  readonly fields: InvitationFields;
  /** Empty without one. */
  readonly problem: string;
}

export function MembersPage({ members: { members, roles, shops }, fields, problem }: MembersPageProps) {
  return (
    <>
      <h1>Сотрудники</h1>
      {problem && <Problem>{problem}</Problem>}
      <ul className="members">
        {members.map((member) => (
          <li key={member.id}>
            <div>
              <p>
                {member.name} <span className="status">{member.state}</span>
              </p>
              <p className="quiet">
                {member.email} · {member.roleTitle}
                {member.shopTitle && ` · ${member.shopTitle}`}
                {member.seen && ` · был здесь ${member.seen}`}
              </p>
              {member.logHref && <a className="text-link" href={member.logHref}>{typeset`Что сделано`}</a>}
            </div>
            <MemberChanges member={member} roles={roles} shops={shops} />
          </li>
        ))}
      </ul>
      <InvitationForm fields={fields} roles={roles} shops={shops} />
    </>
  );
}

function MemberChanges({
  member,
  roles,
  shops,
}: {
  readonly member: MemberRowModel;
  readonly roles: MembersModel['roles'];
  readonly shops: MembersModel['shops'];
}) {
  return (
    <details>
      <summary>Изменить</summary>
      <p className="field-hint">{typeset`Любое изменение завершает сеансы сотрудника.`}</p>
      <form method="post" action={member.roleHref} className="inline-form">
        <Version of={member} />
        <input type="hidden" name="was" value={member.role} />
        <label>
          Роль
          <select name="role" defaultValue={member.role}>
            {roles.map(({ role, title }) => (
              <option key={role} value={role}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Button variant="white">Сменить роль</Button>
      </form>
      <form method="post" action={member.shopHref} className="inline-form">
        <Version of={member} />
        <label>
          Чей магазин видит
          <select name="shop" defaultValue={member.shop}>
            {shops.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Button variant="white">Сменить магазин</Button>
      </form>
      <form method="post" action={member.resetHref}>
        <Version of={member} />
        <Button variant="white">{typeset`Новая ссылка для входа`}</Button>
      </form>
      <form method="post" action={member.blockHref}>
        <Version of={member} />
        {!member.isBlocked && <input type="hidden" name="blocked" value="yes" />}
        <Button variant={member.isBlocked ? 'white' : 'red'}>
          {member.isBlocked ? 'Открыть доступ' : 'Закрыть доступ'}
        </Button>
      </form>
    </details>
  );
}

/** So that nobody overwrites what somebody else has just changed. */
const Version = ({ of: { version } }: { readonly of: Pick<MemberRowModel, 'version'> }) => (
  <input type="hidden" name="version" value={version} />
);
