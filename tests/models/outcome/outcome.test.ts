import { describe, expect, test } from 'vitest';
import { outcomeHref, outcomeText, placeToReturn } from '#src/models/outcome/outcome.ts';

describe('the page that confirms what a form did', () => {
  test('returns to the place from where the form was sent, within the shop', () => {
    expect(placeToReturn('/product/coat#review-12')).toBe('/product/coat#review-12');
    expect(placeToReturn('/product/coat')).toBe('/product/coat');
    expect(placeToReturn(null)).toBe('/');
    expect(placeToReturn('https://evil.example/#a')).toBe('/#a');
    for (const place of ['a b', '"><script>', 'я', 'x'.repeat(61), ''])
      expect(placeToReturn(`/cart#${place}`)).toBe('/cart');
    expect(placeToReturn(`/cart#${'x'.repeat(60)}`)).toBe(`/cart#${'x'.repeat(60)}`);
  });

  test('comes between a form and a page that is the same for everyone', () => {
    expect(outcomeHref('vote', '/product/coat')).toMatch(/of=vote&back=%2Fproduct%2Fcoat$/);
    expect(outcomeHref('vote', '/cart')).toBe('/cart');
  });

  test('has a text for each outcome, and none for what it does not know', () => {
    expect(outcomeText('city', 'Тула')).toBe('Ваш город — Тула');
    expect(outcomeText('vote', 'Тула')).toBe('Спасибо, ваш голос учтён');
    expect(outcomeText('constructor', 'Тула')).toBeNull();
    expect(outcomeText(null, 'Тула')).toBeNull();
  });
});
