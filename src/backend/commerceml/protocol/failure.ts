/** What 1C is told, and shows to its user. */
export class ExchangeFailure extends Error {}
