import type { Country } from '#src/config/countries.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { email, line, phone, tick } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form, type ValueOf } from '#src/web/forms/form.ts';

interface Context {
  readonly country: Country;
  readonly shops: readonly { readonly shop: { readonly number: string } }[];
}

export const chooseShop = 'Выберите магазин';

export const reservationForm = form({
  shopNumber: line(maxLengths.code, {
    required: true,
    rule: (number, { shops }: Context) => !shops.some(({ shop }) => shop.number === number) && chooseShop,
  }),
  name: line(maxLengths.personName, { missing: 'Укажите имя', autoComplete: 'name' }),
  phone: phone({ required: true }),
  email: email(),
  consent: tick({ missing: 'Чтобы забронировать вещи, нужно согласие на обработку персональных данных' }),
});

export type ReservationRequest = ValueOf<typeof reservationForm>;
export type ReservationErrors = ErrorsOf<typeof reservationForm>;
export type ReservationFields = FieldsOf<typeof reservationForm>;
