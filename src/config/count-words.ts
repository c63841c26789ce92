/** A position in a list, without a line break: `1 из 4`. */
export const outOf = (place: number | string, all: number): string => `${place}\u00a0из\u00a0${all}`;
