import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import { type KeptShop, MAX_SHOP_SERVICES, shopKinds } from '#src/contract/shop/staff-shops.ts';
import { FILL_IN, line, number, oneOf, text } from '#src/web/forms/fields.ts';
import { type FieldsOf, form, type ValueOf, type ValuesOf } from '#src/web/forms/form.ts';
import { day, numberUpTo } from './fields.ts';
import { weekFields, weekOf, weekValues } from './week-form.ts';

const LAST_POSITION = 10_000;

const degrees = (most: number) =>
  number({
    missing: FILL_IN,
    inputMode: 'decimal',
    rule: (typed) =>
      typed !== '' &&
      (!/^-?\d{1,3}([.,]\d+)?$/.test(typed) || Math.abs(degreesIn(typed)) > most) &&
      typeset`Градусы, как 55.7614`,
  });

const degreesIn = (typed: string): number => Number(typed.replace(',', '.'));

const servicesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);

export const shopForm = form({
  name: line(maxLengths.shopName, { missing: FILL_IN }),
  address: line(maxLengths.deliveryAddress, { missing: FILL_IN }),
  metro: line(maxLengths.metro),
  phone: line(maxLengths.typedPhone),
  hours: line(maxLengths.shopHours),
  ...weekFields,
  latitude: degrees(90),
  longitude: degrees(180),
  services: text(MAX_SHOP_SERVICES * (maxLengths.shopService + 1), {
    rule: (typed) => {
      const services = servicesIn(typed);
      if (services.length > MAX_SHOP_SERVICES) return typeset`Не больше ${MAX_SHOP_SERVICES} строк`;
      return (
        services.some((each) => each.length > maxLengths.shopService) &&
        typeset`В строке не больше ${maxLengths.shopService} знаков`
      );
    },
  }),
  position: numberUpTo(LAST_POSITION),
  pauseFrom: day((typed, { pauseTill }) => typed === '' && pauseTill !== '' && typeset`Выберите первый день`),
  pauseTill: day((typed, { pauseFrom = '' }) => {
    if (typed === '') return pauseFrom !== '' && typeset`Выберите последний день`;
    return typed < pauseFrom && typeset`Этот день раньше первого`;
  }),
  pauseReason: line(maxLengths.pauseReason, {
    rule: (typed, _context, { pauseFrom }) =>
      typed === '' && pauseFrom !== '' && typeset`Напишите, почему: это прочтут покупатели`,
  }),
});
/** What a new one has besides. */
export const newShopForm = form({
  number: line(maxLengths.code, {
    missing: FILL_IN,
    spellCheck: false,
    rule: (typed) => typed !== '' && !/^[\w-]+$/.test(typed) && typeset`Латинские буквы, цифры и дефисы`,
  }),
  kind: oneOf(shopKinds),
});

export type ShopFields = FieldsOf<typeof shopForm>;
export type ShopValues = ValuesOf<typeof shopForm>;
export type NewShopFields = FieldsOf<typeof newShopForm>;

export const shopTermsOf = (value: ValueOf<typeof shopForm>) => ({
  name: value.name,
  address: value.address,
  metro: value.metro,
  phone: value.phone,
  hours: value.hours,
  week: weekOf(value),
  latitude: degreesIn(value.latitude),
  longitude: degreesIn(value.longitude),
  services: servicesIn(value.services),
  position: Number(value.position),
  pause:
    value.pauseFrom === ''
      ? null
      : { from: value.pauseFrom, till: value.pauseTill, reason: value.pauseReason },
});

export const shopValues = ({
  latitude,
  longitude,
  services,
  position,
  pause,
  ...shop
}: KeptShop): ShopValues => ({
  name: shop.name,
  address: shop.address,
  metro: shop.metro,
  phone: shop.phone,
  hours: shop.hours,
  ...weekValues(shop.week),
  latitude: String(latitude),
  longitude: String(longitude),
  services: services.join('\n'),
  position: String(position),
  pauseFrom: pause?.from ?? '',
  pauseTill: pause?.till ?? '',
  pauseReason: pause?.reason ?? '',
});
