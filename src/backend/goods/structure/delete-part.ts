import type { Database } from '#src/backend/database/database.ts';
import type { CallReply, ParsedInput } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { deleteDocument } from '../documents/change.ts';
import { categoryDocument } from './category-document.ts';
import { collectionDocument } from './collections.ts';
import { labelDocument } from './labels.ts';
import { lookDocument } from './look-document.ts';
import { sizeTableDocument } from './size-tables.ts';

type Delete = Contract['shop']['deleteGoodsPart'];

/** Deletes what nothing stands on. */
export function deletePart(
  database: Pick<Database, 'query'>,
  { of, key, from, by }: ParsedInput<Delete>['body'],
  now: Date,
): Promise<CallReply<Delete>> {
  const change = { subject: key, from, by, now };
  switch (of) {
    case 'category':
      return deleteDocument(database, categoryDocument, { ...change, action: 'category deleted' });
    case 'label':
      return deleteDocument(database, labelDocument, { ...change, action: 'label deleted' });
    case 'collection':
      return deleteDocument(database, collectionDocument, { ...change, action: 'collection deleted' });
    case 'look':
      return deleteDocument(database, lookDocument, { ...change, action: 'look deleted' });
    case 'sizeTable':
      return deleteDocument(database, sizeTableDocument, { ...change, action: 'size table deleted' });
  }
}
