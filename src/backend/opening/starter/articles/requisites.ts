import type { CountryCode } from '#src/config/countries.ts';

const sellerInRussia = `
- **Продавец:** {{legalName}}
- **ОГРН (ОГРНИП):** {{registrationNumber}}
- **ИНН:** {{taxNumber}}
- **Адрес:** {{legalAddress}}
- **Адрес для возврата вещей:** {{returnAddress}}
- **Телефон:** {{phone}}
- **Электронная почта:** {{email}}
- **Часы работы:** {{hours}}
- **Сайт:** {{site}}`.trim();

const sellerInArmenia = `
- **Продавец:** {{legalName}}
- **Номер государственной регистрации:** {{registrationNumber}}
- **Учётный номер налогоплательщика (ՀՎՀՀ):** {{taxNumber}}
- **Адрес:** {{legalAddress}}
- **Адрес для возврата вещей:** {{returnAddress}}
- **Телефон:** {{phone}}
- **Электронная почта:** {{email}}
- **Часы работы:** {{hours}}
- **Сайт:** {{site}}`.trim();

/** The seller, as each country's law wants it named. */
export const sellerIn: Readonly<Record<CountryCode, string>> = { RU: sellerInRussia, AM: sellerInArmenia };

/** The seller's numbers, within a sentence. */
export const numbersIn: Readonly<Record<CountryCode, string>> = {
  RU: 'ОГРН (ОГРНИП) {{registrationNumber}}, ИНН {{taxNumber}}',
  AM: 'номер государственной регистрации {{registrationNumber}}, ՀՎՀՀ {{taxNumber}}',
};

/** The title of the same in Armenian: information about the seller. */
export const SELLER_TITLE = 'Տեղեկություններ վաճառողի մասին';

export const sellerInArmenian = `
- **Վաճառող՝** {{legalName}}
- **Պետական գրանցման համար՝** {{registrationNumber}}
- **ՀՎՀՀ՝** {{taxNumber}}
- **Հասցե՝** {{legalAddress}}
- **Հեռախոս՝** {{phone}}
- **Էլ. փոստ՝** {{email}}
- **Կայք՝** {{site}}`.trim();

/** What a legal text ends with: in Armenia the seller, in Armenian. */
export const endIn: Readonly<Record<CountryCode, string>> = {
  RU: '',
  AM: `\n\n## ${SELLER_TITLE}\n\n${sellerInArmenian}`,
};
