import type { Database } from '#src/backend/database/database.ts';
import type { Handlers } from '#src/backend/kernel/handler.ts';
import type { Contract } from '#src/contract/index.ts';
import { savePictures } from './save-pictures.ts';
import { showPictures } from './show-pictures.ts';
import { findUsed } from './used-pictures.ts';

interface Dependencies {
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
}

/** The staff's calls about pictures of goods (product.md, Staff). */
export const pictureStaffHandlers = ({ database, now }: Dependencies) =>
  ({
    showGoodsPictures: ({ params: { code } }) => showPictures(database.query, code),
    saveGoodsPictures: (input) => savePictures(database, input, now()),
    findUsedPictures: async ({ body: { sources } }) => ({ used: await findUsed(database.query, sources) }),
  }) satisfies Handlers<Contract['shop']>;
