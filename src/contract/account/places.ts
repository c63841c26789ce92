import { z } from 'zod';
import type { CallStatement } from '../call.ts';
import { courierDetails } from '../courier-details.ts';
import { maxLengths } from '../limits.ts';
import { code, count, done, regionId, shop } from '../shapes.ts';
import { byId, text } from './fields.ts';

/** `title` is the customer's own name for the address, such as «Дом». */
const addressFields = z.object({
  title: text(maxLengths.addressTitle).default(''),
  city: text(maxLengths.city).min(1),
  cityGuid: text(64).min(1),
  regionId,
  street: text(maxLengths.street).min(1),
  house: text(maxLengths.house).min(1),
  flat: text(maxLengths.flat).default(''),
  postalCode: text(maxLengths.postalCode).default(''),
  ...courierDetails.shape,
  isMain: z.boolean().default(false),
});
export type AddressFields = z.infer<typeof addressFields>;

const address = addressFields.extend({ id: count });
export type Address = z.infer<typeof address>;

/** Of a saved point: `isOpen` is false once it is closed, and then only its title and address are known. */
const saved = { id: count, isMain: z.boolean(), isOpen: z.boolean() };

const savedShop = shop.extend(saved);
export type SavedShop = z.infer<typeof savedShop>;

const savedTerminal = z.object({
  ...saved,
  terminalId: code,
  title: z.string(),
  cityName: z.string(),
  cityGuid: z.string(),
  regionId,
  address: z.string(),
  metro: z.string(),
  hours: z.string(),
});
export type SavedTerminal = z.infer<typeof savedTerminal>;

/** Saved addresses, shops and pick-up points. */
export const placeCalls = {
  getAddresses: {
    method: 'GET',
    path: '/Address',
    reply: z.object({ addresses: z.array(address) }),
    mutates: false,
    note: 'The main one first, then the newest.',
  },
  addAddress: {
    method: 'POST',
    path: '/Address',
    body: addressFields,
    reply: done,
    mutates: true,
    note: 'One that is kept already is not kept twice. `errorMessage` MAX_ADDRESSES: 20 are kept.',
  },
  changeAddress: {
    method: 'PUT',
    path: '/Address/{id}',
    params: byId,
    body: addressFields,
    reply: done,
    mutates: true,
    note: '`errorMessage` AddressExists: another one of the customer is the same.',
  },
  deleteAddress: { method: 'DELETE', path: '/Address/{id}', params: byId, reply: done, mutates: true },
  getShops: {
    method: 'GET',
    path: '/Shop',
    reply: z.object({ shops: z.array(savedShop) }),
    mutates: false,
    note: 'The main one first, then the newest. `id` is that of the entry, by which it can be deleted.',
  },
  addShop: {
    method: 'POST',
    path: '/Shop',
    query: z.object({ number: code, isMain: z.enum(['yes', 'no']).optional() }),
    reply: done,
    mutates: true,
    note:
      'One that is saved already is not saved twice; `isMain` makes it the main one, or no longer that. ' +
      '`errorMessage` MAX_SHOPS: 20 are saved.',
  },
  deleteShop: { method: 'DELETE', path: '/Shop/{id}', params: byId, reply: done, mutates: true },
  getTerminals: {
    method: 'GET',
    path: '/Terminal',
    reply: z.object({ terminals: z.array(savedTerminal) }),
    mutates: false,
    note: 'The main one first, then the newest. `id` is that of the entry, by which it can be deleted.',
  },
  addTerminal: {
    method: 'POST',
    path: '/Terminal',
    body: z.object({ terminalId: code, isMain: z.boolean().optional() }),
    reply: done,
    mutates: true,
    note:
      'One that is saved already is not saved twice; `isMain` makes it the main one, or no longer that. ' +
      '`errorMessage` MAX_TERMINALS: 20 are saved.',
  },
  deleteTerminal: { method: 'DELETE', path: '/Terminal/{id}', params: byId, reply: done, mutates: true },
} as const satisfies Record<string, CallStatement>;
