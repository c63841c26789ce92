import type { ShopEvent } from '#src/models/analytics/events.ts';
import { itemName } from './item-name.ts';

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Metrica's names for the events; it accepts no others. */
const METRICA_ACTIONS: Partial<Record<string, string>> = {
  view_item: 'detail',
  add_to_cart: 'add',
  remove_from_cart: 'remove',
  purchase: 'purchase',
};

export function push(...entries: object[]): void {
  window.dataLayer ??= [];
  for (const entry of entries) window.dataLayer.push(entry);
}

/** Pushes an event in GA4's format, and in Metrica's where it has an equivalent. */
export function reportEvent({ name, currency, value, items, order }: ShopEvent): void {
  const brand = document.documentElement.dataset.brand;
  push(
    { ecommerce: null },
    {
      event: name,
      ecommerce: {
        currency,
        value,
        ...order,
        items: items.map((item) => ({
          item_id: item.id,
          item_name: itemName(item.name),
          item_brand: brand,
          item_variant: item.variant,
          price: item.price,
          currency,
          quantity: item.quantity,
          url: location.origin + item.url,
        })),
      },
    },
  );
  const action = METRICA_ACTIONS[name];
  if (!action) return;
  const products = items.map(({ url, ...product }) => ({ ...product, name: itemName(product.name), brand }));
  const actionField = order && { id: order.transaction_id, revenue: value, coupon: order.coupon };
  push({ ecommerce: { currencyCode: currency, [action]: { actionField, products } } });
}
