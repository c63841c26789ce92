import { typeset } from '#src/config/typography.ts';
import type { DeliveryKind, DeliveryType } from '#src/contract/delivery/index.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { houseError, streetError } from '#src/web/forms/address.ts';
import { email, line, phone, text, tick } from '#src/web/forms/fields.ts';
import { type ErrorsOf, type FieldsOf, form, type ValuesOf } from '#src/web/forms/form.ts';
import { MISSING } from '#src/web/forms/messages.ts';
import type { PhoneRules } from '#src/web/forms/phone.ts';
import { INTERVAL_GONE, isGone } from './intervals.ts';

interface Context {
  readonly country: PhoneRules;
  readonly byEmail: boolean;
  readonly kind: DeliveryKind | null;
  /** The available options; absent if only text fields are checked. */
  readonly types?: readonly DeliveryType[];
}

export const checkoutForm = form({
  kind: line(maxLengths.code, {
    rule: (_kind, { byEmail, kind }: Context) => !byEmail && kind === null && 'Выберите способ получения',
  }),
  addressId: line(maxLengths.code),
  street: line(maxLengths.street, {
    required: true,
    autoComplete: 'address-line1',
    rule: (street, context: Context) =>
      isTo('courier', context) && (street ? streetError(street) : 'Укажите улицу'),
  }),
  house: line(maxLengths.house, {
    required: true,
    rule: (house, context: Context) =>
      isTo('courier', context) && (house ? houseError(house) : 'Укажите дом'),
  }),
  flat: line(maxLengths.flat),
  entrance: line(maxLengths.entrance, { autoComplete: 'off' }),
  floor: line(maxLengths.floor, { autoComplete: 'off' }),
  intercom: line(maxLengths.intercom, { autoComplete: 'off' }),
  courierComment: line(maxLengths.courierComment, { autoComplete: 'off' }),
  interval: line(maxLengths.code, {
    rule: (interval, context: Context) =>
      isTo('courier', context) && isGone(interval, context.types ?? []) && INTERVAL_GONE,
  }),
  saveAddress: tick(),
  pointId: line(maxLengths.code, {
    rule: (pointId, context: Context) => {
      if (pointId) return null;
      if (isTo('terminal', context)) return 'Выберите пункт выдачи';
      return isTo('shop', context) && 'Выберите магазин';
    },
  }),
  firstName: line(maxLengths.personName, { missing: 'Укажите имя', autoComplete: 'given-name' }),
  lastName: line(maxLengths.personName, { missing: 'Укажите фамилию', autoComplete: 'family-name' }),
  phone: phone({ required: true }),
  email: email({ missing: MISSING.email }),
  payment: line(maxLengths.code),
  rememberCard: tick(),
  coupon: line(maxLengths.coupon, {
    autoComplete: 'off',
    spellCheck: false,
    rule: (coupon) => coupon !== '' && typeset`Нажмите «Применить» или очистите поле`,
  }),
  giftNumber: line(maxLengths.giftCardNumber, {
    autoComplete: 'off',
    rule: (number, _told, { giftPin }) => giftPin && !number && MISSING.giftNumber,
  }),
  giftPin: line(maxLengths.giftCardPin, {
    autoComplete: 'off',
    inputMode: 'numeric',
    rule: (pin, _told, { giftNumber }) => giftNumber && !pin && MISSING.giftPin,
  }),
  spendPoints: tick(),
  fitting: tick(),
  comment: text(maxLengths.orderComment),
  consent: tick({
    missing: 'Для оформления заказа необходимо согласие на обработку персональных данных',
  }),
});

const isTo = (wanted: DeliveryKind, { byEmail, kind }: Context) => !byEmail && kind === wanted;

export type CheckoutValues = ValuesOf<typeof checkoutForm>;
export type CheckoutErrors = ErrorsOf<typeof checkoutForm>;
export type CheckoutFields = FieldsOf<typeof checkoutForm>;
