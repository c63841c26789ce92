// The process in which pictures are made: one for each message of its parent, with which it ends.

import type { Conversion, ConversionReply } from './conversion.ts';
import { convertPicture } from './convert-picture.ts';

process.on('message', (message) => void answer(message as Conversion));
process.on('disconnect', () => process.exit());
// A terminal's Ctrl-C reaches every process of a group; the parent says when this one is to end.
process.on('SIGINT', () => {});

async function answer(conversion: Conversion): Promise<void> {
  const failure = await convertPicture(conversion).then(
    () => null,
    (error: unknown) => String(error),
  );
  process.send?.({ failure } satisfies ConversionReply);
}
