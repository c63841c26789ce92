/** What a writer writes, as it is asked for. */
export async function* writtenBy(
  work: (write: (text: string) => Promise<void>) => Promise<void>,
): AsyncGenerator<string> {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  const writing = work((text) => writer.write(text)).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error),
  );
  yield* readable;
  await writing;
}
