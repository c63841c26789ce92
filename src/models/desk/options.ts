export interface Option {
  readonly value: string;
  readonly title: string;
}

/** What an option is called; empty without such a one. */
export const titleOf = (options: readonly Option[], value: string | undefined): string =>
  (value && options.find((option) => option.value === value)?.title) || '';

/** The shops of the countries, to filter by. */
export const countryOptions: readonly Option[] = [
  { value: '', title: 'Все' },
  { value: 'RU', title: 'Россия' },
  { value: 'AM', title: 'Армения' },
];
