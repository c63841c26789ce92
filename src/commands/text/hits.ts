import { printable } from '#src/config/printable.ts';
import type { StaffHits } from '#src/contract/cart/staff-search.ts';
import { money } from '#src/contract/money.ts';
import { when } from './plain.ts';

/** What a search found, a line each, with what it was found by. */
export function formatHits({ orders, reservations, customers = [], products }: StaffHits): string {
  const lines = [
    ...orders.map((hit) => [
      'order',
      hit.number,
      hit.status,
      when(hit.createdAt),
      hit.name,
      hit.city,
      money(hit.totalPrice, hit.currency),
      hit.foundBy,
    ]),
    ...reservations.map((hit) => [
      'reservation',
      hit.number,
      hit.state,
      when(hit.createdAt),
      hit.name,
      hit.shopName,
      hit.foundBy,
    ]),
    ...customers.map((hit) => ['customer', hit.id, hit.country, hit.name, hit.phone, hit.email, hit.foundBy]),
    ...products.map((hit) => ['product', hit.modelColorCode, hit.modelTitle, hit.colorName, hit.foundBy]),
  ];
  if (lines.length === 0) return 'Nothing found';
  return lines.map((parts) => printable(parts.filter(Boolean).join('  '))).join('\n');
}
