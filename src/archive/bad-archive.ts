import { printable } from '#src/config/printable.ts';

/** An archive that can't be imported; the message is one line for the terminal, whatever names it quotes. */
export class BadArchive extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(printable(message), options);
  }
}
