/**
 * Minor units in a whole unit of either currency. The database keeps money in minor units, the wire carries whole ones.
 */
export const MINOR_PER_WHOLE = 100;
