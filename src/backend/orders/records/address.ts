/**
 * An address with the shop's own name of its city, so that nobody can type another city than the one they paid delivery
 * for.
 */
export const inCity = (cityName: string, address: string): string =>
  address ? [cityName, address].filter(Boolean).join(', ') : '';
