/** A place among all, on one line: `1 из 4`. */
export const outOf = (place: number | string, all: number): string => `${place}\u00a0из\u00a0${all}`;
