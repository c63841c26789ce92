/**
 * What the work gives, or what `late` does if that takes longer than `ms`; the work goes on. Rejects as the work does, unless
 * it is late.
 */
export async function inTimeOr<Value, Late>(
  work: Promise<Value>,
  ms: number,
  late: () => Late,
): Promise<Value | Late> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  // An answer that came while the event loop was blocked is read before the second of the two.
  let lastChance: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    lastChance = setImmediate(resolve);
  }, ms);
  timer.unref();
  try {
    return await Promise.race([work, over.then(late)]);
  } finally {
    clearTimeout(timer);
    clearImmediate(lastChance);
  }
}
