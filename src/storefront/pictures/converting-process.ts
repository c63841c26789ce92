// The picture conversion process: converts one picture per message, and exits with its parent.

import type { Conversion, ConversionReply, PhotoConversion, PhotoReply } from './conversion.ts';
import { convertPicture } from './convert-picture.ts';
import { encodePhoto } from './photos/encode-photo.ts';

process.on('message', (message) => {
  const job = message as Conversion | PhotoConversion;
  void ('photo' in job ? answerPhoto(job) : answer(job));
});
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

async function answerPhoto({ photo }: PhotoConversion): Promise<void> {
  const reply = await encodePhoto(photo).catch((): PhotoReply => ({ failure: 'broken' }));
  process.send?.(reply);
}
