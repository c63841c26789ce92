/** Begin the keys of payments at the providers that are played, so that the test provider does not take them for its own. */
export const ARCA_KEYS = 'arca:';
export const IDRAM_KEYS = 'idram:';
