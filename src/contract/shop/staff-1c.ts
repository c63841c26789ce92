import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { by } from '../cart/staff-fields.ts';
import { maxLengths } from '../limits.ts';
import { country } from '../shapes.ts';
import { exchangeNote } from './staff-exchanges.ts';

const MOST_DECISIONS = 1_200;

const kind = z
  .enum(['price', 'warehouse', 'property'])
  .describe('A type of prices, a warehouse, or a property or characteristic of goods.');
const id = z.string().min(1).max(maxLengths.foreignId).describe('Its id in 1C.');
const decision = z
  .string()
  .max(maxLengths.exchangeField)
  .describe(
    'What it is here: a country of prices, the number of a shop, or the name of a parameter of YML; `none` if it is not used; empty if nobody has decided.',
  );

const name = z
  .object({
    kind,
    id,
    name: z.string().describe('What it is called there.'),
    detail: z.string().describe('The currency of prices, or some values of a property. May be empty.'),
    decision,
    presumed: z
      .string()
      .describe('The country whose prices it is taken for without a decision; empty if it is not used.'),
  })
  .describe('What 1C has told of.');
export type OneCName = z.infer<typeof name>;

const decided = z.object({ kind, id, decision }).describe('What something of 1C is here.');
export type OneCDecision = z.infer<typeof decided>;

const version = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .describe('Names all decisions as they are together.');

export const oneCCalls = {
  readOneC: {
    method: 'GET',
    path: '/Staff/OneC',
    permission: 'exchange.read',
    summary: 'Staff: reads what 1C calls things, and what they are here',
    reply: z.object({
      names: z.array(name).describe('By kind and name. Empty until 1C has exchanged goods.'),
      version,
      meanings: z.array(z.string().describe('A parameter.')).describe('What a property may be.'),
      shops: z
        .array(
          z
            .object({
              number: z.string().describe('Its number.'),
              name: z.string().describe('What it is called.'),
              country,
            })
            .describe('A shop or warehouse.'),
        )
        .describe('Which shops a warehouse may be.'),
    }),
    mutates: false,
    tokenCheck: false,
    note: exchangeNote,
  },
  decideOneC: {
    method: 'POST',
    path: '/Staff/OneC/Decisions',
    permission: 'exchange.run',
    summary: 'Staff: decides what things of 1C are here',
    body: z.object({
      version,
      decisions: z.array(decided).min(1).max(MOST_DECISIONS).describe('Those left out stay as they are.'),
      by,
    }),
    reply: z.object({
      success: z.boolean().describe('Whether it is kept.'),
      errorMessage: z
        .enum(['', 'Changed', 'NotPossible'])
        .describe(
          '`Changed`: somebody decided meanwhile. `NotPossible`: there is no such name, shop or parameter.',
        ),
    }),
    mutates: true,
    tokenCheck: false,
    note: exchangeNote,
  },
  undoOneC: {
    method: 'POST',
    path: '/Staff/OneC/Undo',
    permission: 'exchange.run',
    summary: 'Staff: takes the last own decisions on things of 1C back',
    body: z.object({ by }),
    reply: z.object({
      success: z.boolean().describe('Whether they are taken back.'),
      errorMessage: z
        .enum(['', 'Changed'])
        .describe('`Changed`: somebody else decided last, or one of them stands otherwise by now.'),
    }),
    mutates: true,
    tokenCheck: false,
    note: exchangeNote,
  },
} as const satisfies Record<string, CallStatement>;
