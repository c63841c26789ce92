import type { Country } from '#src/config/countries.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { showPhone } from '#src/storefront/forms/phone.ts';
import type { PersonalFields } from '#src/storefront/pages/cabinet/personal-form.ts';

export type PersonalInfo = CallReply<Contract['account']['getPersonalInfo']>;

export interface PersonalModel {
  readonly fields: PersonalFields;
  readonly phone: string;
  readonly emailHint: string | null;
  readonly genders: readonly { readonly value: string; readonly title: string }[];
}

const genders = [
  { value: '2', title: 'Женский' },
  { value: '1', title: 'Мужской' },
  { value: '0', title: 'Не указывать' },
];

export const personalModel = (
  { phone, email, isEmailConfirmed }: PersonalInfo,
  country: Country,
  fields: PersonalFields,
): PersonalModel => ({
  fields,
  phone: showPhone(phone, country),
  emailHint: email && !isEmailConfirmed ? 'Адрес пока не подтверждён' : null,
  genders,
});
