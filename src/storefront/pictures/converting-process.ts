// The picture conversion process: converts one picture per message, and exits with its parent.

import type { Conversion, ConversionReply } from './conversion.ts';
import { convertPicture } from './convert-picture.ts';

process.on('message', (message) => void answer(message as Conversion));
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group, but the parent decides when this process exits.
process.on('SIGINT', () => {});

async function answer(conversion: Conversion): Promise<void> {
  const failure = await convertPicture(conversion).then(
    () => null,
    (error: unknown) => String(error),
  );
  process.send?.({ failure } satisfies ConversionReply);
}
