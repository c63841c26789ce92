import type { Carrier } from '#src/backend/carriers/index.ts';

const id = '72753031-0e5e-4a0e-8f3c-1f4b3b5d5c10';
const parcel = { id, state: 'made', number: '10248765931', problems: [], steps: [] } as const;

/** A carrier that takes every parcel and names no rates, so that those of the demo hold. */
export const exampleCarrier: Carrier = {
  name: 'cdek',
  title: 'СДЭК',
  country: 'RU',
  rates: () => Promise.reject(new Error('No rates')),
  async *points() {
    yield [];
  },
  place: async () => ({ id }),
  read: async () => parcel,
  find: async () => null,
  cancel: async () => {},
  label: async () => Buffer.from('%PDF-1.7'),
  watch: async () => {},
  parcelIn: () => null,
};
