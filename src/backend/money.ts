const MINOR_PER_WHOLE = 100;

/** Minor units, as the database keeps money, in whole units, as it travels on the wire. */
export const wholeUnits = (minor: number): number => minor / MINOR_PER_WHOLE;
