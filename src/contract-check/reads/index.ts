import { contract } from '#src/contract/index.ts';
import { contentReads } from './content-reads.ts';
import { placeReads } from './place-reads.ts';
import type { Read } from './read.ts';
import { searchReads } from './search-reads.ts';

/** Every read that is open to a visitor. */
export const reads: readonly Read[] = [...contentReads, ...searchReads, ...placeReads];

/** Their replies differ each time: a new challenge; a paid provider. */
const changing = new Set<Read['call']>([
  contract.identity.getCaptcha,
  contract.geo.getAddressByPoint,
  contract.geo.searchAddress,
]);
export const repeatableReads = reads.filter(({ call }) => !changing.has(call));
