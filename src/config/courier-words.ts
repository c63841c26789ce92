import { typeset } from './typography.ts';

interface Access {
  readonly entrance: string;
  readonly floor: string;
  readonly intercom: string;
}

/** `подъезд 2, этаж 5, домофон 12К`; empty if nothing is known. */
export const accessText = ({ entrance, floor, intercom }: Access): string =>
  [
    entrance && typeset`подъезд ${entrance}`,
    floor && typeset`этаж ${floor}`,
    intercom && typeset`домофон ${intercom}`,
  ]
    .filter(Boolean)
    .join(', ');
