import { typeset } from '#src/config/typography.ts';
import type { MemberModel } from '../member.ts';

/** What the search of a member finds, in words. */
export interface SearchWords {
  readonly label: string;
  readonly placeholder: string;
  /** By what it finds. */
  readonly hint: string;
}

export function searchWords({ permissions }: Pick<MemberModel, 'permissions'>): SearchWords {
  const readsOrders = permissions.has('orders.read');
  const readsPeople = permissions.has('customers.read');
  const what = [
    readsOrders ? 'Заказ' : 'Резерв',
    readsPeople && 'телефон',
    readsOrders && 'имя',
    readsPeople && 'почта',
    'артикул',
  ].filter(Boolean);
  const by = [
    typeset`номеру или его последним цифрам`,
    readsOrders && 'номеру отправления',
    readsPeople && 'телефону, почте',
    readsOrders && 'имени',
  ].filter(Boolean);
  return {
    label: what.join(', '),
    placeholder: `${what.slice(0, 2).join(', ')}…`,
    hint: typeset`Ищем по ${by.join(', ')}, артикулу и штрихкоду.`,
  };
}
