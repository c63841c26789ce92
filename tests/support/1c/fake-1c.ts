import request from 'supertest';

export interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

type App = Parameters<typeof request>[0];

/** A 1C of our own, which speaks with a shop as the real one does. */
export function createFake1c(app: App, key: string, host = 'desk.localhost:3000') {
  let cookie = '';
  const ask = async (
    type: string,
    mode: string,
    more: Readonly<Record<string, string>> = {},
    body?: Buffer,
  ) => {
    const query = new URLSearchParams({ type, mode, ...more });
    const path = `/exchange/1c?${query.toString()}`;
    const sent = body
      ? request(app).post(path).set('Content-Type', 'application/octet-stream').send(body)
      : request(app).get(path);
    if (cookie) sent.set('Cookie', cookie);
    const { text, headers } = await sent
      .set('Host', host)
      .set('Authorization', `Basic ${Buffer.from(`1С:${key}`).toString('base64')}`);
    return { text, lines: text.split('\n'), type: headers['content-type'] ?? '' };
  };
  const signIn = async (type: string) => {
    cookie = '';
    const { lines } = await ask(type, 'checkauth');
    if (lines[0] === 'success') cookie = `${lines[1]}=${lines[2]}`;
    return lines;
  };
  /** Sends a file in pieces. */
  const send = async (type: string, { name, bytes }: SentFile, pieceBytes = 1_000_000) => {
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      const { lines } = await ask(type, 'file', { filename: name }, bytes.subarray(from, from + pieceBytes));
      if (lines[0] !== 'success') return lines;
    }
    return ['success'];
  };
  /** Asks for a step until it is no longer under way. */
  const until = async (mode: string, more: Readonly<Record<string, string>> = {}) => {
    for (;;) {
      const { lines } = await ask('catalog', mode, more);
      if (lines[0] !== 'progress') return lines;
    }
  };
  return {
    ask,
    signIn,
    send,
    until,
    /**
     * A whole exchange of the catalogue, as versions before 2.09 order it, or as later ones do.
     *
     * @param given.isFileByFile whether each file is imported before the next is sent
     */
    async exchange(
      files: readonly SentFile[],
      {
        isNew = false,
        isFileByFile = false,
        pieceBytes = 1_000_000,
        imported = files.map(({ name }) => name),
      } = {},
    ) {
      await signIn('catalog');
      const begun = await ask('catalog', 'init', isNew ? { version: '3.1' } : {});
      if (begun.lines[0] === 'failure') return begun.lines;
      const sending = files.map((file) => () => send('catalog', file, pieceBytes));
      const importing = imported.map((filename) => () => until('import', { filename }));
      const steps = isFileByFile
        ? sending.flatMap((step, at) => [step, ...importing.slice(at, at + 1)])
        : [...sending, ...importing];
      for (const step of steps) {
        const lines = await step();
        if (lines[0] !== 'success') return lines;
      }
      if (isNew) {
        const lines = await until('deactivate', { timestamp: '1' });
        if (lines[0] !== 'success') return lines;
        return until('complete');
      }
      return ['success'];
    },
  };
}
