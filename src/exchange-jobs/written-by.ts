/** What a writer writes, as it is asked for. */
export async function* writtenBy<Piece extends string | Uint8Array = string>(
  work: (write: (piece: Piece) => Promise<void>) => Promise<void>,
): AsyncGenerator<Piece> {
  const { readable, writable } = new TransformStream<Piece, Piece>();
  const writer = writable.getWriter();
  const writing = work((piece) => writer.write(piece)).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error),
  );
  yield* readable;
  await writing;
}
