import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { terminalPlace } from '../delivery/terminal-place.ts';
import { doneOr } from '../refusals.ts';
import { code, count, done, shop } from '../shapes.ts';
import { addressCalls } from './addresses.ts';
import { byId } from './fields.ts';

export type { Address, AddressFields } from './addresses.ts';

const saved = {
  id: count.describe('Names the entry, by which it can be deleted.'),
  isMain: z.boolean().describe('Whether the checkout begins with it.'),
  isOpen: z.boolean().describe('False once it is closed: then only title and address are known.'),
};

const savedShop = shop.extend(saved).describe('A shop that a customer picks orders up from.');
export type SavedShop = z.infer<typeof savedShop>;

const savedTerminal = z
  .object({ ...saved, terminalId: code.describe('Names the point in calls of delivery.'), ...terminalPlace })
  .describe('A pick-up point that a customer picks orders up from.');
export type SavedTerminal = z.infer<typeof savedTerminal>;

/** Saved addresses, shops and pick-up points. */
export const placeCalls = {
  ...addressCalls,
  getShops: {
    method: 'GET',
    path: '/Shop',
    summary: 'Lists saved shops',
    reply: z.object({ shops: z.array(savedShop).describe('The main one first, then the newest.') }),
    mutates: false,
    note: 'The main one first, then the newest. `id` is that of the entry, by which it can be deleted.',
  },
  addShop: {
    method: 'POST',
    path: '/Shop',
    summary: 'Saves a shop',
    query: z.object({
      number: code.describe('The number of the shop.'),
      isMain: z.enum(['yes', 'no']).optional().describe('Makes it the main one, or no longer that.'),
    }),
    reply: doneOr(['MAX_SHOPS']),
    mutates: true,
    note:
      'One that is saved already is not saved twice; `isMain` makes it the main one, or no longer that. ' +
      '`errorMessage` MAX_SHOPS: 20 are saved.',
  },
  deleteShop: {
    method: 'DELETE',
    path: '/Shop/{id}',
    summary: 'Forgets a saved shop',
    params: byId,
    reply: done,
    mutates: true,
  },
  getTerminals: {
    method: 'GET',
    path: '/Terminal',
    summary: 'Lists saved pick-up points',
    reply: z.object({ terminals: z.array(savedTerminal).describe('The main one first, then the newest.') }),
    mutates: false,
    note: 'The main one first, then the newest. `id` is that of the entry, by which it can be deleted.',
  },
  addTerminal: {
    method: 'POST',
    path: '/Terminal',
    summary: 'Saves a pick-up point',
    body: z.object({
      terminalId: code.describe('The id of the point.'),
      isMain: z.boolean().optional().describe('Makes it the main one, or no longer that.'),
    }),
    reply: doneOr(['MAX_TERMINALS']),
    mutates: true,
    note:
      'One that is saved already is not saved twice; `isMain` makes it the main one, or no longer that. ' +
      '`errorMessage` MAX_TERMINALS: 20 are saved.',
  },
  deleteTerminal: {
    method: 'DELETE',
    path: '/Terminal/{id}',
    summary: 'Forgets a saved pick-up point',
    params: byId,
    reply: done,
    mutates: true,
  },
} as const satisfies Record<string, CallStatement>;
