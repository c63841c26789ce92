/** `amount * part / whole`, rounded down to a multiple of `step`, exactly: the product may exceed 2^53. */
export function share(amount: number, part: number, whole: number, step: number): number {
  if (whole === 0) return 0;
  if (part === whole) return amount;
  return Number((BigInt(amount) * BigInt(part)) / (BigInt(whole) * BigInt(step))) * step;
}

/**
 * Parts of a sum in proportion to `sizes`: multiples of `step` that add up to it, none of them larger than its size
 * unless the sum is larger than all of them. Nothing is left over unless all sizes are 0.
 */
export function allocate(sum: number, sizes: readonly number[], step: number): number[] {
  let left = sum;
  let whole = sizes.reduce((all, size) => all + size, 0);
  return sizes.map((size) => {
    const part = size === 0 ? 0 : Math.max(share(left, size, whole, step), left - (whole - size));
    left -= part;
    whole -= size;
    return part;
  });
}
