import { type Call, failureReply, notFoundCode } from '#src/contract/call.ts';
import { calls, contract } from '#src/contract/index.ts';
import { type Check, checksOf } from '../check.ts';
import { CheckFailed } from '../outcomes.ts';
import { nameOf, type RawInput } from '../probe.ts';

const NOBODY = 'no-such-thing';
const country = 'RU' as const;

/** Calls whose reply the contract specifies for a missing object. */
const absent = new Map<Call, RawInput>([
  [contract.search.getProduct, { body: { country, slug: NOBODY } }],
  [contract.search.getProductById, { body: { country, modelColorCode: NOBODY } }],
  [contract.search.getActionDescription, { body: { actionCode: NOBODY } }],
  [contract.search.getShopByLookImage, { body: { country, collection: NOBODY, look: NOBODY } }],
  [contract.shop.getShopByNumber, { body: { number: NOBODY } }],
  [contract.content.getContent, { body: { slug: NOBODY, country } }],
  [contract.content.getOffer, { params: { id: NOBODY }, query: { country } }],
  [contract.content.getNews, { params: { id: NOBODY }, query: { country } }],
  [contract.content.getPress, { params: { id: NOBODY }, query: { country } }],
  [contract.content.getFriend, { params: { id: NOBODY }, query: { country } }],
  [contract.content.getCompany, { params: { page: NOBODY }, query: { country } }],
  [contract.content.getPoll, { params: { id: NOBODY }, query: { country } }],
]);

const absentChecks: Check[] = [...absent].map(([call, input]) => ({
  area: 'errors',
  statement: `${call.service}.${call.name} answers 404 for what is not there`,
  call,
  writes: false,
  run: async ({ probe, facts }) => {
    const code = new RegExp(`^${notFoundCode(call.one ?? '')}$`);
    const visitor = await facts.reader('RU');
    await probe.refused(call, input, visitor, { statuses: [404], code, because: 'there is no such thing' });
  },
}));

/** Whether the call rejects empty input. */
const needsInput = ({ query, body }: Call): boolean =>
  [query, body].some((schema) => schema !== undefined && !schema.safeParse({}).success);

const isGuarded = ({ service, path }: Call): boolean => service === 'account' || path.startsWith('/Staff/');

/** Invalid input is refused naming the field, so that callers find the mistake. */
const badInputChecks = (writes: boolean): Check[] =>
  calls
    .filter((call) => call.mutates === writes && needsInput(call))
    .map((call) => ({
      area: 'errors',
      statement: `${call.service}.${call.name} refuses input that lacks a required field`,
      call,
      writes,
      run: async ({ probe, facts }) => {
        const input = { params: paramsOf(call), query: {}, ...(call.body && { body: {} }) };
        const visitor = await facts.reader('RU');
        const answer = await probe.send(call, input, visitor);
        const failure = failureReply.safeParse(answer.body);
        const isBadInput = answer.status === 400 && failure.data?.errorMessage.startsWith('BadInput');
        const isGuard = isGuarded(call) && (answer.status === 401 || answer.status === 403);
        if (!failure.success || !(isBadInput || isGuard))
          throw new CheckFailed(
            `${nameOf(call)} answered ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 160)} to input without its required fields`,
            '400 and an errorMessage that begins with BadInput and names the fields',
          );
      },
    }));

/** Parameters of the path to which an invalid query or body is sent. */
const paramsOf = ({ params }: Call) =>
  Object.fromEntries(Object.keys(params?.shape ?? {}).map((name) => [name, '1']));

export const errorChecks: Check[] = [
  ...absentChecks,
  ...badInputChecks(false),
  ...badInputChecks(true),
  ...checksOf(
    'orders',
    { writes: false },
    {
      'an order that is not there answers 404': async ({ probe, facts }) => {
        const visitor = await facts.reader('RU');
        const input = { params: { number: 'XX-000000-000000' } };
        await probe.refused(contract.cart.getOrder, input, visitor, {
          statuses: [404],
          because: 'there is no such order',
        });
      },
    },
  ),
];
