import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { courierDetails } from '../courier-details.ts';
import { maxLengths } from '../limits.ts';
import { doneOr } from '../refusals.ts';
import { count, done, regionId } from '../shapes.ts';
import { byId, text } from './fields.ts';

const addressFields = z.object({
  title: text(maxLengths.addressTitle)
    .default('')
    .describe("The customer's own name for the address, such as «Дом». May be empty."),
  city: text(maxLengths.city).min(1).describe('The city.'),
  cityGuid: text(64).min(1).describe('The FIAS id of the city.'),
  regionId,
  street: text(maxLengths.street).min(1).describe('Street with its kind.'),
  house: text(maxLengths.house).min(1).describe('House, with building if there is one.'),
  flat: text(maxLengths.flat).default('').describe('Flat or office. May be empty.'),
  postalCode: text(maxLengths.postalCode).default('').describe('Postal code. May be empty.'),
  ...courierDetails.shape,
  isMain: z.boolean().default(false).describe('Whether the checkout begins with it.'),
});
export type AddressFields = z.infer<typeof addressFields>;

const address = addressFields
  .extend({ id: count.describe('Names the address.') })
  .describe('A saved address.');
export type Address = z.infer<typeof address>;

export const addressCalls = {
  getAddresses: {
    method: 'GET',
    path: '/Address',
    summary: 'Lists saved addresses',
    reply: z.object({ addresses: z.array(address).describe('The main one first, then the newest.') }),
    mutates: false,
    note: 'The main one first, then the newest.',
  },
  addAddress: {
    method: 'POST',
    path: '/Address',
    summary: 'Saves an address',
    body: addressFields,
    reply: doneOr(['MAX_ADDRESSES']),
    mutates: true,
    note: 'One that is kept already is not kept twice. `errorMessage` MAX_ADDRESSES: 20 are kept.',
  },
  changeAddress: {
    method: 'PUT',
    path: '/Address/{id}',
    summary: 'Changes a saved address',
    params: byId,
    body: addressFields,
    reply: doneOr(['AddressExists']),
    mutates: true,
    note: '`errorMessage` AddressExists: another one of the customer is the same.',
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/Address/{id}',
    summary: 'Forgets a saved address',
    params: byId,
    reply: done,
    mutates: true,
  },
} as const satisfies Record<string, CallStatement>;
