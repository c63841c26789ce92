import { date } from '#src/web/forms/fields.ts';
import { form } from '#src/web/forms/form.ts';

interface Context {
  /** YYYY-MM-DD, both inclusive. */
  readonly from: string;
  readonly to: string;
}

export const pickupForm = form({
  day: date({
    missing: 'Выберите день',
    wrong: 'Такого дня нет',
    outside: 'В этот день заказ не ждёт вас: выберите другой',
    earliest: ({ from }: Context) => from,
    latest: ({ to }: Context) => to,
  }),
});
