import { typeset } from '#src/config/typography.ts';
import type { StaffCustomer } from '#src/contract/account/staff-customers.ts';
import type { DataPart } from '#src/contract/account/staff-data.ts';
import { deskHref } from '#src/desk-routes.ts';
import { number } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';
import { nameOf } from './name.ts';
import { type PartRows, partRows } from './part-rows.ts';

export interface DeletionModel {
  readonly name: string;
  readonly gone: PartRows;
  readonly kept: PartRows;
  readonly href: string;
  readonly backHref: string;
}

export function deletionModel(
  customer: Pick<StaffCustomer, 'id' | 'name'>,
  parts: readonly DataPart[],
): DeletionModel {
  const { id } = customer;
  return {
    name: nameOf(customer),
    gone: partRows(parts.filter(({ isKept }) => !isKept)),
    kept: partRows(parts.filter(({ isKept }) => isKept)),
    href: deskHref('deleteCustomer', { id }),
    backHref: deskHref('customer', { id }),
  };
}

const DIGITS = typeset`Введите последние 4 цифры телефона`;

export const deletionForm = form({
  phoneEnding: number({
    missing: DIGITS,
    rule: (typed) => !/^\d{4}$/.test(typed) && DIGITS,
  }),
});
export type DeletionFields = FieldsOf<typeof deletionForm>;
export const OTHER_PHONE = typeset`Это цифры другого телефона`;
