interface Access {
  readonly entrance: string;
  readonly floor: string;
  readonly intercom: string;
}

/** `подъезд 2, этаж 5, домофон 12К`; empty if nothing is known. */
export const accessText = ({ entrance, floor, intercom }: Access): string =>
  [
    entrance && `подъезд\u00a0${entrance}`,
    floor && `этаж\u00a0${floor}`,
    intercom && `домофон\u00a0${intercom}`,
  ]
    .filter(Boolean)
    .join(', ');
