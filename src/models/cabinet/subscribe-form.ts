import { tick } from '#src/web/forms/fields.ts';
import { type FieldsOf, form } from '#src/web/forms/form.ts';

export const subscribeForm = form({
  mailings: tick(),
  sms: tick(),
  messenger: tick(),
  sales: tick(),
  style: tick(),
  favorites: tick(),
});

export type SubscribeFields = FieldsOf<typeof subscribeForm>;
