// The picture conversion process: converts one picture per message, and exits with its parent.

import type {
  Conversion,
  ConversionReply,
  InspectionReply,
  PhotoConversion,
  PhotoReply,
  PictureInspection,
} from './conversion.ts';
import { convertPicture } from './convert-picture.ts';
import { encodePhoto } from './photos/encode-photo.ts';
import { inspectPicture } from './store/inspect-picture.ts';

process.on('message', (message) => {
  const job = message as Conversion | PhotoConversion | PictureInspection;
  if ('photo' in job) void answerPhoto(job);
  else if ('inspected' in job) void answerInspection(job);
  else void answer(job);
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

async function answerInspection({ inspected }: PictureInspection): Promise<void> {
  const reply = await inspectPicture(inspected).catch((): InspectionReply => ({ failure: 'broken' }));
  process.send?.(reply);
}
