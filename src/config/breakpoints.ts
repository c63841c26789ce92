/** The layout's breakpoints in px (specification §9), for styles (`scripts/media-names.ts`) and scripts. */
const breakpoints = {
  xxl: 1520,
  xl: 1430,
  lg: 1200,
  widthMobileNav: 1191,
  mmd: 1024,
  tablet: 1023,
  md: 991,
  sm: 768,
  mobile: 767,
  sssm: 560,
  small: 499,
  xs: 425,
  xxs: 413,
  xxxs: 375,
  xsMin: 320,
} as const;

export type Breakpoint = keyof typeof breakpoints;

/** `from` includes the breakpoint, `above` does not; likewise `to` and `below`. */
const sides = {
  from: (px: number) => `(min-width: ${px}px)`,
  above: (px: number) => `(min-width: ${px + 1}px)`,
  to: (px: number) => `(max-width: ${px}px)`,
  below: (px: number) => `(max-width: ${px - 1}px)`,
};

export type Side = keyof typeof sides;

/** A media query: `media('to', 'mobile')` is `(max-width: 767px)`. */
export const media = (side: Side, breakpoint: Breakpoint): string => sides[side](breakpoints[breakpoint]);

/** All of them by the names that style sheets use: `--to-mobile`. */
export function mediaNames(): Map<string, string> {
  const names = Object.keys(breakpoints) as Breakpoint[];
  return new Map(
    (Object.keys(sides) as Side[]).flatMap((side) =>
      names.map((name) => [`--${side}-${name}`, media(side, name)] as const),
    ),
  );
}
