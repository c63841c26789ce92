import { join } from 'node:path';
import type { Logger } from 'pino';
import { ORIGINALS, PICTURES } from '#src/data-folder/contents.ts';
import { signRemotePicturesBy } from '#src/web/remote-picture.ts';
import type { PictureStore } from '#src/web/uploads/picture-store.ts';
import { createConverter } from './converter.ts';
import { createPictureMaker, type PictureMaker } from './picture-maker.ts';
import { preparePictures } from './prepare-pictures.ts';
import { createRemoteOriginals } from './remote-originals.ts';
import { withRemoteOriginals } from './remote-pictures.ts';
import { createRemoteStore } from './remote-store.ts';
import { createPictureStore } from './store/picture-store.ts';

const MEGABYTE = 1024 * 1024;

interface PictureSettings {
  readonly DATA_DIR: string;
  readonly PICTURE_ORIGINS: readonly string[];
  readonly REMOTE_PICTURES_MB: number;
}

export interface Pictures {
  readonly maker: PictureMaker;
  /** What the staff uploads. */
  readonly store: PictureStore;
  /** Prepares pictures for the first visitors and cleans up, alongside requests. */
  prepare(): void;
  close(): void;
}

/**
 * The pictures of a data folder.
 *
 * @param secrets the shop's, which sign the URLs of remote pictures
 */
export function openPictures(
  { DATA_DIR, PICTURE_ORIGINS, REMOTE_PICTURES_MB }: PictureSettings,
  secrets: readonly Uint8Array[],
  log: Logger,
): Pictures {
  signRemotePicturesBy(secrets);
  const folders = { originals: join(DATA_DIR, ORIGINALS), made: join(DATA_DIR, PICTURES) };
  const [converter, inspector] = [createConverter(), createConverter()];
  const store = createRemoteStore({ folders, maxBytes: REMOTE_PICTURES_MB * MEGABYTE, log });
  const maker = createPictureMaker(folders, converter);
  const stopping = new AbortController();
  return {
    maker: withRemoteOriginals(maker, createRemoteOriginals(PICTURE_ORIGINS, store), folders.originals),
    store: createPictureStore(folders.originals, inspector),
    prepare() {
      store.sweepSoon();
      void preparePictures(maker, folders.originals, log, stopping.signal);
    },
    close() {
      stopping.abort();
      converter.close();
      inspector.close();
      store.close();
    },
  };
}
