import { dateAndTime } from '#src/config/time-words.ts';
import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { StaffMember, StaffRole } from '#src/contract/staff/members.ts';
import { deskHref } from '#src/desk-routes.ts';
import { timeZones } from '#src/models/dates.ts';
import { email, line } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { MISSING } from '#src/web/forms/messages.ts';
import { logHref } from '../log-href.ts';
import type { MemberModel } from '../member.ts';

const stateTitles: Readonly<Record<StaffMember['state'], string>> = {
  active: 'Работает',
  invited: 'Приглашён',
  expired: 'Приглашение истекло',
  blocked: 'Доступ закрыт',
};

export interface MemberRowModel {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly roleTitle: string;
  readonly state: string;
  readonly isBlocked: boolean;
  readonly seen: string;
  readonly version: number;
  /** The number of the shop; empty for all. */
  readonly shop: string;
  /** Empty for all. */
  readonly shopTitle: string;
  readonly roleHref: string;
  readonly shopHref: string;
  readonly blockHref: string;
  readonly resetHref: string;
  /** What the log has of them; null if one may not read it. */
  readonly logHref: string | null;
}

export interface MembersModel {
  readonly members: readonly MemberRowModel[];
  readonly roles: readonly { readonly role: string; readonly title: string }[];
  readonly shops: readonly { readonly value: string; readonly title: string }[];
}

interface Listing {
  readonly shops: readonly { readonly number: string; readonly name: string }[];
  readonly members: readonly StaffMember[];
  readonly roles: readonly StaffRole[];
}

export const membersModel = (
  { members, roles, shops }: Listing,
  reader: Pick<MemberModel, 'permissions'>,
): MembersModel => ({
  members: members.map((member) => ({
    ...memberRow(member, shops),
    logHref: logHref(reader, { by: member.name }),
  })),
  shops: [
    { value: '', title: typeset`Все магазины` },
    ...shops.map(({ number, name }) => ({ value: number, title: `${name} (${number})` })),
  ],
  roles: roles.map(({ role, title }) => ({ role, title })),
});

function memberRow(
  { state, seenAt, shopNumber, ...member }: StaffMember,
  shops: Listing['shops'],
): Omit<MemberRowModel, 'logHref'> {
  const params = { id: String(member.id) };
  return {
    ...member,
    state: stateTitles[state],
    isBlocked: state === 'blocked',
    seen: seenAt === null ? '' : dateAndTime(seenAt, timeZones.RU),
    shop: shopNumber ?? '',
    shopTitle:
      shopNumber === null ? '' : (shops.find(({ number }) => number === shopNumber)?.name ?? shopNumber),
    shopHref: deskHref('changeShop', params),
    roleHref: deskHref('changeRole', params),
    blockHref: deskHref('blockMember', params),
    resetHref: deskHref('resetMember', params),
  };
}

export const invitationForm = form({
  name: line(maxLengths.staffName, { missing: 'Укажите имя' }),
  email: email({ missing: MISSING.email }),
  role: line(maxLengths.code, { missing: 'Выберите роль' }),
  shop: line(maxLengths.code),
});
export type InvitationFields = FieldsOf<typeof invitationForm>;

const taken = {
  EmailTaken: { email: typeset`Сотрудник с такой почтой уже есть` },
  NameTaken: { name: typeset`Сотрудник с таким именем уже есть: им подписаны изменения` },
  UnknownRole: { role: 'Выберите роль' },
  UnknownShop: { shop: typeset`Такого магазина нет` },
} as const;

/** The error beside the field that an invitation was refused for. */
export const invitationErrors = (
  code: keyof typeof taken,
): { name?: string; email?: string; role?: string; shop?: string } => taken[code];

export const changeRefusals = {
  Changed: typeset`Пока страница была открыта, этого сотрудника изменили. Ниже — как стало.`,
  LastOwner: typeset`Это последний владелец: без него никто не сможет приглашать.`,
  UnknownRole: 'Выберите роль.',
  UnknownShop: typeset`Такого магазина нет.`,
} as const;
