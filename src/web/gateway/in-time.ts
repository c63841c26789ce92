/** The value, or null if it takes longer than `ms`; the work goes on. Rejects as the work does, unless it is late. */
export async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  // A reply that came while the event loop was blocked is read before the second of the two.
  const timer = setTimeout(() => setImmediate(resolve, null), ms);
  timer.unref();
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
