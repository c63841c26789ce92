import { typeset } from '#src/config/typography.ts';
import { dayWords } from '../../days.ts';
import { deliveryTitles, statusTitles } from '../../orders/words.ts';

const words: ReadonlyMap<string, string> = new Map([
  ...Object.entries(statusTitles),
  ...Object.entries(deliveryTitles),
  ['confirm', typeset`к подтверждению`],
  ['pack', typeset`к сборке`],
  ['late', 'опаздывают'],
  ['return', typeset`к возврату`],
  ['refund', typeset`отправить деньги`],
  ['handRefund', typeset`отдать деньги`],
  ['yes', typeset`с заметкой`],
]);

/** Which orders were exported. @param filter its values, as the log has them; `all` without one */
export const ordersText = (filter: string): string =>
  filter === 'all'
    ? typeset`Все заказы`
    : `Заказы: ${filter
        .split(' ')
        .map((value) => words.get(value) ?? dayWords(value))
        .join(', ')}`;
