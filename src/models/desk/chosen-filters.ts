/** A filter that is set, in words, and the list without it. */
export interface ChosenFilter {
  readonly title: string;
  readonly href: string;
}

export interface ChosenFilters {
  readonly filters: readonly ChosenFilter[];
  /** The list without any of them. */
  readonly clearHref: string;
}

/** What says of each part of a filter how it is set; empty where it is not. */
export type FilterWords<Filter> = { readonly [Name in keyof Filter]?: string | undefined };

/** @param hrefOf the list of a filter, whose parts may be left out */
export function chosenFilters<Filter extends object>(
  filter: Filter,
  words: FilterWords<Filter>,
  hrefOf: (filter: Filter) => string,
): ChosenFilters {
  const without = (names: readonly string[]): string =>
    hrefOf({ ...filter, ...Object.fromEntries(names.map((name) => [name, undefined])) });
  const set = Object.entries<string | undefined>(words).flatMap(([name, title]) =>
    title ? [{ name, title }] : [],
  );
  return {
    filters: set.map(({ name, title }) => ({ title, href: without([name]) })),
    clearHref: without(set.map(({ name }) => name)),
  };
}
