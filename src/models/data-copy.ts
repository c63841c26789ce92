import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';

type DataCopy = CallReply<Contract['account']['getPersonalData']>;

/** Everything that is stored about a customer, as a file to save. @param shop its name */
export function dataCopyFile({ createdAt, parts }: DataCopy, shop: string): { name: string; text: string } {
  const copy = { shop, createdAt, ...parts };
  return {
    name: `personal-data-${createdAt.slice(0, 10)}.json`,
    text: `${JSON.stringify(copy, null, 2)}\n`,
  };
}
