import type { CountryCode } from '#src/config/countries.ts';

/** An address to which a customer has things delivered. Cities and shops are the demo's. */
export interface SavedAddress {
  readonly title: string;
  readonly city: string;
  readonly street: string;
  readonly house: string;
  readonly flat: string;
  readonly postalCode: string;
  readonly entrance?: string;
  readonly floor?: string;
  readonly intercom?: string;
}

type HomeAddress = Pick<SavedAddress, 'street' | 'house' | 'flat'>;

/** Who orders, and where to. */
export interface Buyer {
  readonly id: string;
  readonly country: CountryCode;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly city: string;
  /** The first is the main one. */
  readonly addresses: readonly [HomeAddress, ...HomeAddress[]];
}

/** A customer with a lived-in account. The phones are listed in the README and belong to nobody. */
export interface Person extends Buyer {
  readonly patronymic: string;
  readonly birthday: string;
  readonly clubCard: string;
  readonly addresses: readonly [SavedAddress, ...SavedAddress[]];
  /** Personal promo codes: one that expires soon, one for a fixed sum, and a used one. */
  readonly promocodes: { readonly ending: string; readonly sum: string; readonly used: string };
}

export const people: readonly Person[] = [
  {
    id: '6d0e5f7a-2c1b-4b58-9d53-0a1f4c7e9b01',
    country: 'RU',
    phone: '79461234567',
    firstName: 'Мария',
    patronymic: 'Андреевна',
    lastName: 'Соколова',
    birthday: '1991-04-17',
    email: 'maria.sokolova@example.com',
    clubCard: '2900000946125',
    city: 'Москва',
    addresses: [
      {
        title: 'Дом',
        city: 'Москва',
        street: 'ул. Профсоюзная',
        house: '24',
        flat: '118',
        entrance: '3',
        floor: '9',
        intercom: '118',
        postalCode: '117292',
      },
      {
        title: 'Работа',
        city: 'Москва',
        street: 'Пресненская наб.',
        house: '8',
        flat: '',
        postalCode: '123112',
      },
      { title: 'Мама', city: 'Тула', street: 'ул. Советская', house: '31', flat: '7', postalCode: '300000' },
    ],
    promocodes: { ending: 'МАРИЯ15', sum: 'СПАСИБО500', used: 'НОВОСЕЛЬЕ' },
  },
  {
    id: '6d0e5f7a-2c1b-4b58-9d53-0a1f4c7e9b02',
    country: 'AM',
    phone: '37433012345',
    firstName: 'Ани',
    patronymic: '',
    lastName: 'Григорян',
    birthday: '1988-11-02',
    email: 'ani.grigoryan@example.com',
    clubCard: '2900000330122',
    city: 'Ереван',
    addresses: [
      { title: 'Дом', city: 'Ереван', street: 'ул. Комитаса', house: '15', flat: '42', postalCode: '0033' },
      { title: 'Работа', city: 'Ереван', street: 'ул. Абовяна', house: '8', flat: '', postalCode: '0001' },
      { title: 'Дача', city: 'Дилижан', street: 'ул. Калинина', house: '3', flat: '', postalCode: '3901' },
    ],
    promocodes: { ending: 'АНИ15', sum: 'СПАСИБО2000', used: 'НОВОСЕЛЬЕ' },
  },
];
