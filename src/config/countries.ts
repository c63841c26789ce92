export const countryCodes = ['RU', 'AM'] as const;
export type CountryCode = (typeof countryCodes)[number];

/** Where the law wants a receipt of each payment from an online till (54-ФЗ). */
export const FISCAL_COUNTRY: CountryCode = 'RU';

export interface Country {
  readonly id: number;
  readonly code: CountryCode;
  readonly name: string;
  readonly phoneCode: string;
  /** `#` stands for a digit, `@` for a letter, `*` for either. */
  readonly mask: string;
  readonly validExp: string;
  readonly currency: 'RUB' | 'AMD';
  readonly hreflang: string;
  readonly defaultCity: City;
}

export interface City {
  readonly cityGuid: string;
  readonly regionId: string;
  readonly shortName: string;
  readonly geoBlock: boolean;
}

export const countries: Readonly<Record<CountryCode, Country>> = {
  RU: {
    id: 1,
    code: 'RU',
    name: 'Россия',
    phoneCode: '+7',
    mask: '+7 (###) ### ## ##',
    validExp: '^\\+7 \\(\\d{3}\\) \\d{3} \\d{2} \\d{2}$',
    currency: 'RUB',
    hreflang: 'ru-RU',
    defaultCity: {
      cityGuid: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5',
      regionId: '77',
      shortName: 'Москва',
      geoBlock: false,
    },
  },
  AM: {
    id: 2,
    code: 'AM',
    name: 'Армения',
    phoneCode: '+374',
    mask: '+374 (##) ### ###',
    validExp: '^\\+374 \\((33|4[1349]|55|77|88|9[13-9])\\) \\d{3} \\d{3}$',
    currency: 'AMD',
    hreflang: 'ru-AM',
    defaultCity: { cityGuid: '1', regionId: '374', shortName: 'Ереван', geoBlock: true },
  },
};
