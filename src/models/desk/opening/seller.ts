import type { CountryCode } from '#src/config/countries.ts';
import { typeset } from '#src/config/typography.ts';
import { maxLengths } from '#src/contract/limits.ts';
import type { Seller, SellerField } from '#src/contract/shop/staff-opening.ts';
import { email, line } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';

interface Rules {
  readonly country: CountryCode;
}

/** A number of the register of Russia has so many digits; Armenia's forms are not checked. */
const registered = (lengths: readonly number[], wrong: string) =>
  line<Rules>(maxLengths.registration, {
    rule: (typed, { country }) =>
      country === 'RU' && typed !== '' && !(/^\d+$/.test(typed) && lengths.includes(typed.length)) && wrong,
  });

/** What is not known yet is left empty: the checklist says what is missing. */
export const sellerForm = form({
  shopName: line<Rules>(maxLengths.shopName),
  legalName: line<Rules>(maxLengths.legalName),
  registrationNumber: registered([13, 15], typeset`ОГРН — 13 цифр, ОГРНИП — 15`),
  taxNumber: registered([10, 12], typeset`ИНН — 10 цифр, у предпринимателя — 12`),
  legalAddress: line<Rules>(maxLengths.sellerAddress),
  returnAddress: line<Rules>(maxLengths.sellerAddress),
  phone: line<Rules>(maxLengths.typedPhone, { type: 'tel', inputMode: 'tel' }),
  email: email(),
  hours: line<Rules>(maxLengths.hours),
});
export type SellerFields = FieldsOf<typeof sellerForm>;

interface SellerRow {
  readonly name: SellerField;
  readonly label: string;
  readonly hint?: string;
}

/** The fields in their order, as the country calls them. */
export const sellerRows = (country: CountryCode): readonly SellerRow[] => [
  { name: 'shopName', label: typeset`Название магазина`, hint: typeset`Так его знают покупатели` },
  {
    name: 'legalName',
    label: typeset`Юридическое лицо или предприниматель`,
    hint: typeset`Полностью, как в реестре`,
  },
  {
    name: 'registrationNumber',
    label: country === 'RU' ? typeset`ОГРН или ОГРНИП` : typeset`Номер в госрегистре`,
  },
  { name: 'taxNumber', label: country === 'RU' ? 'ИНН' : typeset`УНН (ՀՎՀՀ)` },
  { name: 'legalAddress', label: typeset`Адрес регистрации` },
  { name: 'returnAddress', label: typeset`Адрес для возвратов` },
  { name: 'phone', label: typeset`Телефон для покупателей` },
  { name: 'email', label: typeset`Почта для покупателей` },
  { name: 'hours', label: typeset`Когда отвечает телефон`, hint: typeset`Например: ежедневно с 9 до 21` },
];

export interface SellerModel {
  readonly version: number;
  readonly rows: readonly SellerRow[];
  readonly fields: SellerFields;
  /** By field, what is stored, where it is not what was typed. */
  readonly now: Partial<Record<SellerField, string>>;
}

/** @param typed what was refused, because of errors or because the seller has changed; else the form shows what is stored */
export function sellerModel(
  country: CountryCode,
  { seller, version }: { readonly seller: Seller; readonly version: number },
  typed?: { readonly values: Seller; readonly errors?: Partial<Record<SellerField, string>> },
): SellerModel {
  const rows = sellerRows(country);
  const values = typed?.values ?? seller;
  const isStale = typed !== undefined && typed.errors === undefined;
  const differing = isStale ? rows.filter(({ name }) => seller[name] !== values[name]) : [];
  return {
    version,
    rows,
    fields: sellerForm({ country }).fields(values, typed?.errors),
    now: Object.fromEntries(differing.map(({ name }) => [name, typeset`Сейчас: ${seller[name] || 'пусто'}`])),
  };
}
