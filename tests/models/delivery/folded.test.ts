import { describe, expect, test } from 'vitest';
import { countries } from '#src/config/countries.ts';
import { type CheckoutValues, checkoutForm } from '#src/models/delivery/checkout-form.ts';
import { foldedModel } from '#src/models/delivery/folded.ts';

type Answers = Parameters<typeof foldedModel>[0];

const typed = { street: 'Лесная', house: '5', flat: '12' };
const folded = (changed: Partial<Answers> = {}, values: Partial<CheckoutValues> = typed) => {
  const kind = changed.kind ?? 'courier';
  return foldedModel({
    authorised: true,
    cityName: 'Москва',
    fields: checkoutForm({ country: countries.RU, byEmail: false, kind }).fields(values),
    kind,
    deliveryOptions: [{ title: 'Курьером', note: '22–23 ноября', price: '390 ₽', chosen: true }],
    addresses: [{ id: '1', title: 'Дом', details: '', fills: '{}', chosen: true }],
    points: [],
    intervals: null,
    payments: [],
    ...changed,
  }).place?.map((line) => line.replaceAll('\u00a0', ' '));
};

describe('the place in a returning customer’s checkout', () => {
  test('has no empty parts', () => {
    expect(folded()).toEqual(['Курьером · 22–23 ноября · 390 ₽', 'Москва, Лесная, д. 5, кв. 12']);
    const intervals = { anyTime: '', days: [], chosen: '' };
    expect(folded({ intervals })?.[0]).toBe('Курьером · 390 ₽');
  });

  test('is asked for if the street or the house is missing', () => {
    expect(folded({}, { ...typed, house: '' })).toBeUndefined();
    expect(folded({}, { ...typed, street: '' })).toBeUndefined();
  });

  test('is the point, not the saved address, if the order is picked up', () => {
    const points = [
      {
        id: 'T-1',
        title: 'Пункт',
        address: 'Садовая, 2',
        details: [],
        when: '',
        price: '',
        chosen: true,
        latitude: 0,
        longitude: 0,
      },
    ];
    expect(folded({ kind: 'terminal', points })?.[1]).toBe('Москва, Садовая, 2');
    const unsaved = [{ id: 'new', title: 'Новый адрес', details: '', fills: '{}', chosen: true }];
    expect(folded({ kind: 'courier', points, addresses: unsaved })).toBeUndefined();
  });
});
