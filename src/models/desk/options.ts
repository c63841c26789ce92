export interface Option {
  readonly value: string;
  readonly title: string;
}

/** The shops of the countries, to filter by. */
export const countryOptions: readonly Option[] = [
  { value: '', title: 'Все' },
  { value: 'RU', title: 'Россия' },
  { value: 'AM', title: 'Армения' },
];
