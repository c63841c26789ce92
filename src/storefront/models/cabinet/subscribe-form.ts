import { tick } from '#src/storefront/forms/fields.ts';
import { type FieldsOf, form } from '#src/storefront/forms/form.ts';

export const subscribeForm = form({
  mailings: tick(),
  sms: tick(),
  messenger: tick(),
  sales: tick(),
  style: tick(),
  favorites: tick(),
});

export type SubscribeFields = FieldsOf<typeof subscribeForm>;
