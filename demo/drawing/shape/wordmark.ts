/** «ПОКРОЙ» in thin strokes, letters 18 high, centred on the origin. */
const letters =
  'M-59,9v-18h12v18M-40,0a7,9 0 1 0 14,0a7,9 0 1 0 -14,0M-18,-9v18M-18,1l11,-10M-14,-3l8,12M2,9v-18h6a5,5 0 0 1 0,10h-6M19,0a7,9 0 1 0 14,0a7,9 0 1 0 -14,0M41,-9v18l12,-18v18M43,-14q4,3 8,0';

/** The shop's name as drawn on labels, bands and boxes. */
export const wordmark = (x: number, y: number, width: number, ink: string, opacity = 1): string =>
  `<path d="${letters}" transform="translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) scale(${Math.round((width / 118) * 1000) / 1000})" fill="none" stroke="${ink}" stroke-width="2.6"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
