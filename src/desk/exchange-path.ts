/** Where 1C is told to go. */
export const EXCHANGE_PATH = '/exchange/1c';
