import { colourGroupOf } from './colours.ts';

/** By group: the values of the nearest groups by hue rather than lightness, nearest first. */
const NEAREST: ReadonlyMap<string, readonly string[]> = new Map(
  `
black: gray navy brown
gray: silver black white
white: milk beige silver gray
milk: white beige
beige: milk white brown gold
brown: beige khaki burgundy orange
burgundy: red brown violet pink
red: burgundy pink orange brown violet
orange: red yellow brown pink burgundy
yellow: gold orange beige brown milk white
green: khaki turquoise blue
khaki: green brown beige
turquoise: light-blue green blue
light-blue: blue turquoise navy
blue: navy light-blue turquoise violet
navy: blue light-blue black
violet: pink burgundy blue navy
pink: red burgundy violet orange
silver: gray white gold
gold: yellow beige brown khaki silver
`
    .trim()
    .split('\n')
    .map((line) => line.split(': '))
    .map(([value = '', nearest = '']) => [value, nearest.split(' ')]),
);

/** The values of the groups nearest to any of these, nearest first. */
export function nearColours(values: readonly string[]): string[] {
  const lists = values.map((value) => NEAREST.get(colourGroupOf(value)?.value ?? '') ?? []);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return [...new Set(inTurn.flat())].filter((value) => !values.includes(value));
}
