const LONGEST_CM = 150;

/** What one piece weighs and measures in its wrapping. */
export interface ParcelUnit {
  readonly grams: number;
  /** Length, width, height. */
  readonly centimetres: readonly [number, number, number];
}

/** The weight and size of pieces that lie on each other. */
export const boxOf = ({ grams, centimetres: [length, width, height] }: ParcelUnit, units: number) => ({
  weight: grams * units,
  length,
  width,
  height: Math.min(height * units, LONGEST_CM),
});

const STEP = 5;
const MOST_UNITS = 100;

/** Units that are asked about together: up to five each number, then every fifth. */
export const weightClassOf = (units: number): number => {
  const some = Math.min(Math.max(units, 1), MOST_UNITS);
  return some <= STEP ? some : Math.ceil(some / STEP) * STEP;
};
