import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { PersonalFields } from '#src/storefront/pages/cabinet/personal/personal-form.ts';

export type PersonalInfo = CallReply<Contract['account']['getPersonalInfo']>;

export interface PersonalModel {
  readonly fields: PersonalFields;
  readonly emailState: 'missing' | 'unconfirmed' | 'confirmed';
  readonly genders: readonly { readonly value: string; readonly title: string }[];
}

const genders = [
  { value: '2', title: 'Женский' },
  { value: '1', title: 'Мужской' },
  { value: '0', title: 'Не указывать' },
];

export const personalModel = (
  { email, isEmailConfirmed }: PersonalInfo,
  fields: PersonalFields,
): PersonalModel => ({
  fields,
  emailState: email === '' ? 'missing' : confirmationOf(isEmailConfirmed),
  genders,
});

const confirmationOf = (isConfirmed: boolean) => (isConfirmed ? 'confirmed' : 'unconfirmed');
