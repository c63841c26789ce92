import { networkOf } from '#src/config/networks.ts';

/** Who sends files: a customer, or a visitor whose files are not kept. */
export interface Sender {
  readonly userId: string | null;
  readonly ip: string;
}

/** Concurrently, in this process. Each may have five files of 10 MB on disk. */
const MAX_OF_CUSTOMER = 2;
const MAX_OF_NETWORK = 4;
const MAX_TOGETHER = 8;

/** Limits concurrent uploads per sender, so that nobody takes all slots. */
export function createShares() {
  const underWay: Sender[] = [];

  function hasRoom({ userId, ip }: Sender): boolean {
    const network = networkOf(ip);
    return (
      underWay.length < MAX_TOGETHER &&
      underWay.filter((other) => other.userId === userId).length < MAX_OF_CUSTOMER &&
      underWay.filter((other) => networkOf(other.ip) === network).length < MAX_OF_NETWORK
    );
  }

  return {
    /** @returns a function that releases the slot; undefined if the sender has to wait */
    take(sender: Sender): (() => void) | undefined {
      if (sender.userId === null || !hasRoom(sender)) return undefined;
      underWay.push(sender);
      return () => void underWay.splice(underWay.indexOf(sender), 1);
    },
  };
}
