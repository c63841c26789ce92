/**
 * The layout's breakpoints in px (product.md, Breakpoints), for scripts and, by their names, for styles
 * (`scripts/media-names.ts`). Constants of their own, so that a script carries only those that it uses.
 */
export const xxl = 1520;
export const xl = 1430;
export const lg = 1200;
export const widthMobileNav = 1191;
export const mmd = 1024;
export const tablet = 1023;
export const md = 991;
export const sm = 768;
export const mobile = 767;
export const sssm = 560;
export const small = 499;
export const xs = 425;
export const xxs = 413;
export const xxxs = 375;
export const xsMin = 320;
