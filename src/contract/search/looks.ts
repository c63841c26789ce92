import * as z from 'zod';
import type { CallStatement } from '../call.ts';
import { addedCountry, pagination, picture, slug, totalCount } from '../shapes.ts';
import { cards } from './lists.ts';

const collection = slug.describe('The slug of a collection of looks.');

const look = z
  .object({
    slug: slug.describe('Names the look within its collection.'),
    title: z.string().describe('The name of the look.'),
    collection,
    collectionTitle: z.string().describe('The name of its collection.'),
    url: z.string().describe('The page of the look.'),
    picture,
  })
  .describe('Goods that are worn together, in one picture.');
export type Look = z.infer<typeof look>;

export const lookCalls = {
  getShopByLook: {
    method: 'POST',
    path: '/Search/GetShopByLook',
    summary: 'Lists looks',
    body: z.object({ country: addedCountry, collection: collection.optional(), pagination }),
    reply: z.object({ looks: z.array(look).describe('The page of the list.'), totalCount }),
    mutates: false,
    retriable: true,
    note: 'Of one collection where `collection` is given, else of all.',
  },
  getShopByLookImage: {
    method: 'POST',
    path: '/Search/GetShopByLookImage',
    summary: 'Reads a look with its goods',
    body: z.object({ country: addedCountry, collection, look: slug.describe('The slug of the look.') }),
    reply: z.object({ look, ...cards.shape }),
    one: 'Look',
    mutates: false,
    retriable: true,
  },
} as const satisfies Record<string, CallStatement>;
