import { join } from 'node:path';
import type { PictureMaker } from './picture-maker.ts';
import type { RemoteOriginals } from './remote-originals.ts';

/** Downloads remote originals into the folder of originals before making their pictures. */
export function withRemoteOriginals(
  maker: PictureMaker,
  remote: RemoteOriginals,
  originals: string,
): PictureMaker {
  return {
    async file(request, accepted) {
      if (request.address) await remote.fetch(request.address, join(originals, request.source));
      return maker.file(request, accepted);
    },
  };
}
