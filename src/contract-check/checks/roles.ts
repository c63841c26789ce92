import { calls, contract } from '#src/contract/index.ts';
import { checksOf } from '../check.ts';
import { ensure, forBuilt, needed } from '../outcomes.ts';
import { customerReads, staffReads } from '../reads/private-reads.ts';
import { claimsOf } from '../tokens.ts';

const staffCalls = calls.filter(({ path }) => path.startsWith('/Staff/'));

export const roleChecks = checksOf(
  'roles',
  { writes: false },
  {
    'a visitor is refused what belongs to customers': async ({ probe, facts }) => {
      const visitor = await facts.reader('RU');
      await forBuilt(customerReads, ({ call, input }) =>
        probe.refused(call, input, visitor, {
          statuses: [401, 403],
          because: 'a visitor is no customer',
        }),
      );
    },
    'a customer has a UserId in the token, and reads the account': async ({ probe, facts }) => {
      const customer = facts.customer();
      ensure(Boolean(claimsOf(customer.token).UserId), 'the claim UserId of a customer is missing or empty');
      await forBuilt(customerReads, async ({ call, input }) => {
        await probe.fitting(call, input, customer);
      });
    },
    'what needs no visitor is answered without a token': async ({ probe }) => {
      await probe.reply(contract.content.getVersions, {}, { country: 'RU', token: null });
    },
  },
);

export const staffChecks = checksOf(
  'staff',
  { writes: false },
  {
    'staff calls are refused to visitors, and without a token': async ({ probe, facts }) => {
      const { token } = await facts.reader('RU');
      await forBuilt(staffCalls, async (call) => {
        const params = { number: 'X', id: '1', code: 'r1', key: 'k' };
        for (const each of [token, null])
          await probe.refused(
            call,
            { params, ...(call.body && { body: {} }) },
            { country: 'RU', token: each },
            { statuses: [400, 401, 403], because: 'only staff may call it' },
          );
      });
    },
    'staff read orders, returns, reservations and opinions': async ({ probe, facts }) => {
      const token = needed(facts.options.staffToken, 'needs --staff-token');
      await forBuilt(staffReads, async ({ call, input }) => {
        await probe.fitting(call, input, { country: 'RU', token });
      });
    },
  },
);
