import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import type { PersonalFields } from './personal-form.ts';

export type PersonalInfo = CallReply<Contract['account']['getPersonalInfo']>;

export interface PersonalModel {
  readonly fields: PersonalFields;
  readonly emailState: 'missing' | 'unconfirmed' | 'confirmed';
  /** Whether changing it requires a code sent to the phone. */
  readonly isEmailLocked: boolean;
  readonly genders: readonly { readonly value: string; readonly title: string }[];
}

const genders = [
  { value: '2', title: 'Женский' },
  { value: '1', title: 'Мужской' },
  { value: '0', title: typeset`Не указывать` },
];

export const personalModel = (info: PersonalInfo, fields: PersonalFields): PersonalModel => ({
  fields,
  emailState: info.email === '' ? 'missing' : confirmationOf(info),
  isEmailLocked: isEmailTrusted(info),
  genders,
});

const confirmationOf = ({ isEmailConfirmed }: PersonalInfo) =>
  isEmailConfirmed ? 'confirmed' : 'unconfirmed';

/** If the backend does not know about trust, confirmed e-mails count as trusted. */
export const isEmailTrusted = ({
  isEmailConfirmed,
  isEmailTrusted = isEmailConfirmed,
}: PersonalInfo): boolean => isEmailTrusted;
