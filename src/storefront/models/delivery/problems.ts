import type { Country } from '#src/config/countries.ts';
import type { DeliveryKind } from '#src/contract/delivery.ts';
import { isEmail, WRONG_EMAIL } from '#src/storefront/models/email.ts';
import { FILL_IN, phoneProblem } from '#src/storefront/models/phone.ts';
import type { Draft, DraftField } from './draft.ts';

/** Field → why it can't be taken, in a shopper's words (specification §5, Shared field messages). */
export type Problems = Partial<Record<DraftField | 'consent', string>>;

/** What an order would be refused for before anybody asks the backend. */
export function draftProblems(
  draft: Draft,
  told: {
    readonly country: Country;
    readonly byEmail: boolean;
    /** Null where no way of delivery is chosen that is offered. */
    readonly kind: DeliveryKind | null;
    readonly consent: boolean;
  },
): Problems {
  return withoutEmpty({
    ...(told.byEmail ? {} : whereProblems(draft, told.kind)),
    lastName: draft.lastName ? undefined : 'Укажите фамилию',
    firstName: draft.firstName ? undefined : 'Укажите имя',
    phone: phoneProblem(draft.phone, told.country) ?? undefined,
    email: emailProblem(draft.email),
    giftPin: draft.giftNumber && !draft.giftPin ? 'Укажите ПИН-код карты' : undefined,
    giftNumber: draft.giftPin && !draft.giftNumber ? 'Укажите номер карты' : undefined,
    consent: told.consent
      ? undefined
      : 'Для оформления заказа необходимо согласие на обработку персональных данных',
  });
}

function whereProblems({ pointId, street, house }: Draft, kind: DeliveryKind | null): Problems {
  switch (kind) {
    case 'courier':
      return withoutEmpty({
        street: street ? undefined : 'Укажите улицу',
        house: house ? undefined : 'Укажите дом',
      });
    case 'terminal':
      return pointId ? {} : { pointId: 'Выберите пункт выдачи' };
    case 'shop':
      return pointId ? {} : { pointId: 'Выберите магазин' };
    case null:
      return { kind: 'Выберите способ получения' };
  }
}

function emailProblem(email: string): string | undefined {
  if (!email) return FILL_IN;
  return isEmail(email) ? undefined : WRONG_EMAIL;
}

const withoutEmpty = (problems: Record<string, string | undefined>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));

/** The fields in the order in which the page shows them. */
const shownOrder = [
  'kind',
  'street',
  'house',
  'pointId',
  'firstName',
  'lastName',
  'phone',
  'email',
  'giftNumber',
  'giftPin',
  'consent',
] as const;

/** The field that has the focus when a page with problems comes. */
export const firstOf = (problems: Problems) => shownOrder.find((name) => problems[name]) ?? null;
