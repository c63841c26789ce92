import type { MailHtml } from '#src/backend/messages/index.ts';
import type { Environment } from '#src/config/environment.ts';
import { originsOf } from '#src/config/origins.ts';
import { pictureUrl } from '#src/models/picture.ts';
import { createMailHtml } from './letter-html.tsx';

/** Three times the displayed width. */
const PICTURE_PX = 240;
const REMOTE = /^https?:/i;

/** @param hasRemotePictures whether this process signs URLs of remote pictures */
export const shopsMailHtml = (
  environment: Environment,
  { shopName, hasRemotePictures }: { readonly shopName: () => string; readonly hasRemotePictures: boolean },
): MailHtml =>
  createMailHtml({
    get name() {
      return shopName();
    },
    origins: originsOf(environment),
    picturePath: ({ src }) => (REMOTE.test(src) && !hasRemotePictures ? null : pictureUrl(src, PICTURE_PX)),
  });
