import { MAX_CHOSEN_ORDERS } from '#src/config/constants.ts';

const NUMBER = /^[\w-]{1,64}$/;

/** The orders that were marked in the list, each once. */
export const chosenIn = (values: URLSearchParams): string[] =>
  [...new Set(values.getAll('number'))].filter((number) => NUMBER.test(number)).slice(0, MAX_CHOSEN_ORDERS);
