import { typeset } from '#src/config/typography.ts';

const METRES_SHOWN_UP_TO = 950;
const DECIMALS_UP_TO_KM = 9.95;

/** «350 м от вас», «3,2 км от вас». */
export function distanceText(metres: number, from = typeset`от вас`): string {
  if (metres < METRES_SHOWN_UP_TO) return typeset`${Math.max(50, Math.round(metres / 50) * 50)} м ${from}`;
  const km = metres / 1_000;
  const format = km < DECIMALS_UP_TO_KM ? tenths : wholes;
  return typeset`${format.format(km)} км ${from}`;
}

const tenths = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });
const wholes = new Intl.NumberFormat('ru', { maximumFractionDigits: 0 });
