// Parts that files of several versions share.

export const commerceInfo = (attributes: string, ...parts: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ${attributes} ДатаФормирования="2026-11-20T10:00:00">\n${parts.join('\n')}\n</КоммерческаяИнформация>`;

export const classifier = (...parts: readonly string[]): string =>
  `<Классификатор><Ид>k</Ид><Наименование>Классификатор (Каталог)</Наименование>
<Владелец><Ид>o</Ид><Наименование>Организация</Наименование><ИНН>0000000000</ИНН><ОКПО/></Владелец>${parts.join('\n')}</Классификатор>`;

export const catalogue = (attributes: string, ...goods: readonly string[]): string =>
  `<Каталог ${attributes}><Ид>k</Ид><ИдКлассификатора>k</ИдКлассификатора><Наименование>Каталог</Наименование><Товары>${goods.join('\n')}</Товары></Каталог>`;

export const offerPackage = (attributes: string, lists: string, ...offers: readonly string[]): string =>
  `<ПакетПредложений ${attributes}><Ид>k#</Ид><Наименование>Пакет предложений</Наименование>${lists}<Предложения>${offers.join('\n')}</Предложения></ПакетПредложений>`;

export const group = (id: string, title: string, inside = ''): string =>
  `<Группа><Ид>${id}</Ид><Наименование>${title}</Наименование>${inside}</Группа>`;

export const priceType = (id: string, name: string, currency: string): string =>
  `<ТипЦены><Ид>${id}</Ид><Наименование>${name}</Наименование><Валюта>${currency}</Валюта><Налог><Наименование>НДС</Наименование><УчтеноВСумме>true</УчтеноВСумме></Налог></ТипЦены>`;

export const price = (type: string, amount: string, currency = 'RUB'): string =>
  `<Цена><Представление> ${amount} ${currency} за пар</Представление><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу><Валюта>${currency}</Валюта><Коэффициент>1</Коэффициент></Цена>`;

export const traits = (named: Readonly<Record<string, string>>): string => {
  const rows = Object.entries(named).map(
    ([name, value]) =>
      `<ХарактеристикаТовара><Наименование>${name}</Наименование><Значение>${value}</Значение></ХарактеристикаТовара>`,
  );
  return `<ХарактеристикиТовара>${rows.join('')}</ХарактеристикиТовара>`;
};

export const all = 'СодержитТолькоИзменения="false"';
export const changes = 'СодержитТолькоИзменения="true"';
