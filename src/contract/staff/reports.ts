import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { count, date, writtenCount } from '../shapes.ts';

const reportsNote =
  'Addition: what was sold in the country of the API base, by its days. The bearer is a key of the staff, or a member in a session.';

export const saleCuts = [
  'day',
  'category',
  'model',
  'size',
  'city',
  'source',
  'code',
  'reason',
  'reasonSize',
] as const;
export type SaleCut = (typeof saleCuts)[number];

export const steps = ['visits', 'products', 'cart', 'checkout', 'orders', 'paid'] as const;
export type Step = (typeof steps)[number];

export const bookKinds = ['sale', 'edit', 'return', 'cancel', 'undone', 'goodwill'] as const;
export const bookSubjects = ['goods', 'card', 'delivery', 'money'] as const;

const sum = z.number().min(-1_000_000_000_000).max(1_000_000_000_000);
const number = z.int().min(-1_000_000_000).max(1_000_000_000);

const period = {
  from: date.describe('The first day.'),
  till: date.describe('The last day; at most 366 days in all.'),
};

const sums = {
  orders: number.describe('Orders that were sold; 0 where they are not told apart.'),
  units: number.describe('Units sold.'),
  sold: sum.describe('What they cost, less discount.'),
  discount: sum.describe('The discount, of coupon and points.'),
  returnedUnits: number.describe('Units that came back, whenever they were sold.'),
  returned: sum.describe('What was given back for them.'),
};
const saleSums = z.object(sums).describe('Goods alone, without delivery and gift cards.');
export type SaleSums = z.infer<typeof saleSums>;

const saleRow = z
  .object({
    name: z.string().describe('Names the row: a day, an id, a size, a code. May be empty.'),
    title: z.string().describe('What it is called; empty if only its name is known.'),
    ...sums,
  })
  .describe('A row of the report.');
export type SaleRow = z.infer<typeof saleRow>;

const stockRow = z
  .object({
    modelColorCode: z.string().describe('The product.'),
    title: z.string().describe('The name of the model.'),
    colorName: z.string().describe('The colour.'),
    size: z.string().describe('The size.'),
    stock: number.describe('Units in all shops of the country.'),
    sold: number.describe('Units sold in those days, less what came back.'),
    daysLeft: z
      .number()
      .min(0)
      .max(1_000_000_000)
      .describe('For how many days the stock lasts at that speed.'),
  })
  .describe('A size that runs out.');
export type StockRow = z.infer<typeof stockRow>;

const stepCount = z
  .object({
    step: z.enum(steps).describe('The step.'),
    times: count.describe('How often.'),
    before: count.describe('How often in as many days before.'),
  })
  .describe('A step towards an order.');
export type StepCount = z.infer<typeof stepCount>;

const bookLine = z
  .object({
    day: date.describe('The day.'),
    kind: z.enum(bookKinds).describe('What happened.'),
    subject: z.enum(bookSubjects).describe('To what; `money` is money given back without goods.'),
    units: number.describe('Units; negative if they came back.'),
    sum: sum.describe('What it brought; negative if it went back.'),
  })
  .describe('What happened on a day.');
export type BookLine = z.infer<typeof bookLine>;

const movement = z
  .object({
    name: z.string().describe('What happened.'),
    amount: sum.describe('By how much it grew.'),
  })
  .describe('A movement.');

const account = z
  .object({
    opening: sum.describe('What was owed as the first day began.'),
    movements: z.array(movement).describe('What changed it.'),
    closing: sum.describe('What was owed as the last day ended, counted by itself.'),
  })
  .describe('What the shop owes, and how it changed.');
export type Account = z.infer<typeof account>;

const report = (path: `/Staff/Reports/${string}`, summary: string) => ({
  method: 'GET' as const,
  path,
  permission: 'reports.read' as const,
  summary,
  mutates: false as const,
  tokenCheck: false as const,
  note: reportsNote,
});

export const reportCalls = {
  showSales: {
    ...report('/Staff/Reports/Sales', 'Staff: reports what was sold and came back'),
    query: z.object({
      by: z.enum(saleCuts).describe('What rows are told apart by; by a reason only returns are.'),
      ...period,
      most: writtenCount.max(5_000).default(100).describe('How many rows at most.'),
    }),
    reply: z.object({
      rows: z.array(saleRow).describe('Days in their order, all others by what they brought.'),
      totalCount: count.describe('How many rows there are in all.'),
      total: saleSums.describe('Of the whole period.'),
      before: saleSums.describe('Of as many days before.'),
      days: z
        .array(z.object({ day: date.describe('The day.'), ...sums }).describe('A day.'))
        .describe('Days on which something happened.'),
    }),
  },
  showRunningOut: {
    ...report('/Staff/Reports/RunningOut', 'Staff: reports which sizes run out'),
    query: z.object({
      days: writtenCount.min(7).max(90).default(28).describe('The days by which the speed is told.'),
    }),
    reply: z.object({ sizes: z.array(stockRow).describe('The next to run out first, 200 at most.') }),
  },
  listMissedSearches: {
    ...report('/Staff/Reports/MissedSearches', 'Staff: reports searches that found nothing'),
    query: z.object(period),
    reply: z.object({
      searches: z
        .array(
          z
            .object({
              text: z.string().describe('What was searched for.'),
              times: count.describe('How often.'),
            })
            .describe('A search that found nothing.'),
        )
        .describe('The most frequent first, 200 at most.'),
    }),
  },
  showSteps: {
    ...report('/Staff/Reports/Steps', 'Staff: reports the steps towards an order'),
    query: z.object(period),
    reply: z.object({ steps: z.array(stepCount).describe('In their order.') }),
  },
  showBooks: {
    ...report('/Staff/Reports/Books', 'Staff: reports the sums for the accountant'),
    query: z.object(period),
    reply: z.object({
      lines: z.array(bookLine).describe('By day.'),
      vatPercent: z
        .number()
        .min(0)
        .max(100)
        .nullable()
        .describe('The rate in goods and delivery; null for none.'),
      cards: account.describe('Gift cards: what they can still buy.'),
      points: account.describe('Points of the country’s customers.'),
    }),
  },
} as const satisfies Record<string, CallStatement>;
