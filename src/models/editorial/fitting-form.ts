import type { Country } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { fittingDays } from '#src/contract/content/fitting-days.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { date, line, phone, tick } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form, type ValueOf } from '#src/web/forms/form.ts';

interface Context {
  readonly country: Country;
  readonly shops: readonly { readonly number: string }[];
  readonly now: Date;
}

export const wrongShop = 'Выберите магазин';
export const wrongDay = typeset`Выберите день с завтрашнего, не дальше двух месяцев`;

export const fittingForm = form({
  shopNumber: line(maxLengths.code, {
    required: true,
    rule: (number, { shops }: Context) => !shops.some((shop) => shop.number === number) && wrongShop,
  }),
  day: date<Context>({
    missing: 'Выберите день',
    wrong: wrongDay,
    outside: wrongDay,
    earliest: ({ now }) => fittingDays(now).earliest,
    latest: ({ now }) => fittingDays(now).latest,
  }),
  name: line(maxLengths.personName, { missing: 'Укажите имя', autoComplete: 'name' }),
  phone: phone({ required: true }),
  consent: tick({ missing: 'Для записи необходимо согласие на обработку персональных данных' }),
});

export type Fitting = ValueOf<typeof fittingForm>;
export type FittingErrors = ErrorsOf<typeof fittingForm>;
export type FittingFields = FieldsOf<typeof fittingForm>;
