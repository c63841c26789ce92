/**
 * The result of the work, or of `late` if it takes longer than `ms`; the work continues. Rejects if the work
 * does in time.
 */
export async function inTimeOr<Value, Late>(
  work: Promise<Value>,
  ms: number,
  late: () => Late,
): Promise<Value | Late> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  // A reply that arrived while the event loop was blocked is processed before the second timer.
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
