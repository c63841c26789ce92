/** The groups that a colour can be put in are looked up one by one, however many products there are. */
export const colourGroups = (): string[] => [
  'CREATE INDEX products_by_colour_group ON products (color_group)',
];
