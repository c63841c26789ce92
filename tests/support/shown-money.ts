/** The sums in a text, in minor units: `−1 299,49 ₽` is -129949. */
export const shownSums = (text: string): number[] =>
  [...text.matchAll(/([−-]?)(\d[\d\u00a0\u202f]*)(?:,(\d\d))?[\u00a0 ][₽֏]/g)].map(
    ([, sign, wholes = '', minor = '00']) => {
      const amount = Number(wholes.replace(/\D/g, '') + minor);
      return sign ? -amount : amount;
    },
  );

/** The only sum in a text; 0 for «бесплатно» or no sum. */
export function shownSum(text: string | null | undefined): number {
  const [sum = 0, ...more] = shownSums(text ?? '');
  if (more.length > 0) throw new Error(`More than one sum: ${text}`);
  return sum;
}

export const shownTotal = (texts: readonly (string | null | undefined)[]): number =>
  texts.reduce((total, text) => total + shownSum(text), 0);
