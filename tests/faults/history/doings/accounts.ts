import type { CallReply } from '#src/contract/call.ts';
import { contract } from '#src/contract/index.ts';
import { STAFF_KEY } from '#tests/backend/orders/staff.ts';
import { deleteAccount } from '#tests/support/proofs.ts';
import type { Doing } from './doing.ts';

const { account } = contract;

/** The staff joins two customers, either of whom may have ordered this. */
export const joinAccounts: Doing = async (world, { customer, country }) => {
  const others = world.members.filter(
    (member) => member.country === country && member.userId !== customer.userId && !member.isGone,
  );
  if (customer.userId === '' || others.length === 0) return '';
  const pair = [customer, world.random.pick(others)] as const;
  const [kept, other] = world.random.once(2) ? pair : [pair[1], pair[0]];
  const [params, staff] = [{ id: kept.userId }, { country, accessToken: STAFF_KEY }];
  const query = { other: other.userId };
  const { version }: CallReply<typeof account.previewJoining> = await world.shop.backend.reply(
    account.previewJoining,
    { params, query },
    staff,
  );
  const body = { other: other.userId, version };
  const { errorMessage } = await world.shop.backend.reply(account.joinCustomers, { params, body }, staff);
  if (errorMessage === '') other.end(kept);
  return `joins ${other === customer ? 'the customer to another' : 'another to the customer'} ${errorMessage}`;
};

export const endAccount: Doing = async (world, { customer, country }) => {
  if (customer.userId === '' || world.random.once(2)) return '';
  await deleteAccount(world.shop.backend, { accessToken: await customer.token(), country });
  customer.end(null);
  return 'deletes the account';
};
