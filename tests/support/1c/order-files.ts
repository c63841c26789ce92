export interface TestOrderNews {
  readonly number: string;
  readonly status?: string;
  readonly paidOn?: string;
  readonly isCancelled?: boolean;
}

const file = (documents: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.08">${documents.join('\n')}</КоммерческаяИнформация>`;

const detail = (name: string, value: string | undefined) =>
  value === undefined
    ? ''
    : `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`;

/** What 1C says of orders of the shop. */
export const orderFile = (orders: readonly TestOrderNews[]): string =>
  file(
    orders.map(
      ({ number, status, paidOn, isCancelled }) => `<Документ><Ид>${number}</Ид><Номер>${number}</Номер>
<ХозОперация>Заказ товара</ХозОперация><ЗначенияРеквизитов>${detail('Номер по 1С', '0001')}${detail('Статус заказа', status)}
${detail('Дата оплаты по 1С', paidOn)}${detail('Отменен', isCancelled ? 'true' : 'false')}</ЗначенияРеквизитов></Документ>`,
    ),
  );

/** A payment as version 3 writes it. */
export const paymentFile = (number: string): string =>
  file([
    `<Документ><Ид>p-${number}</Ид><ХозОперация>Эквайринговая операция</ХозОперация><Основание>${number}</Основание></Документ>`,
  ]);
