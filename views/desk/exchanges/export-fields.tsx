import { typeset } from '#src/config/typography.ts';
import type { ExportFields } from '#src/models/desk/exchanges/export-form.ts';
import { Field } from '#views/ui/forms/field.tsx';
import { countryOptions } from '../ui/country-options.ts';
import { Select } from '../ui/select.tsx';

export interface Tick {
  readonly value: string;
  readonly title: string;
  readonly isTicked: boolean;
}

interface ExportFieldsetProps {
  readonly fields: ExportFields;
  readonly categories: readonly Tick[];
  readonly shops: readonly Tick[];
}

const kinds = [
  { value: 'yml', title: 'YML всего магазина' },
  { value: 'yandex', title: 'Яндекс Маркет: YML с ценами и остатками' },
  { value: 'wb-prices', title: 'Wildberries: цены' },
  { value: 'wb-stock', title: 'Wildberries: остатки' },
  { value: 'ozon-prices', title: 'Ozon: цены' },
  { value: 'ozon-stock', title: 'Ozon: остатки' },
];
const roundings = [
  { value: '0', title: 'не округлять' },
  { value: '1', title: 'до 1' },
  { value: '10', title: 'до 10' },
  { value: '50', title: 'до 50' },
  { value: '100', title: 'до 100' },
];
const intervals = [
  { value: '0', title: 'только по кнопке' },
  { value: '60', title: 'раз в час' },
  { value: '180', title: 'раз в 3 часа' },
  { value: '720', title: 'раз в 12 часов' },
  { value: '1440', title: 'раз в сутки' },
];
const formats = [
  { value: 'xlsx', title: 'XLSX' },
  { value: 'csv', title: 'CSV' },
];
const rates = ['0', '5', '7', '10', '20', '22'].map((value) => ({ value, title: `${value} %` }));

/** What an export has, and how. */
export const ExportFieldset = ({ fields, categories, shops }: ExportFieldsetProps) => (
  <>
    <Field {...fields.title} label="Название" isUnmarked />
    <Select id="kind" name="kind" label="Что за файл" value={fields.kind.value} options={kinds} />
    <Select
      id="goodsOf"
      name="goodsOf"
      label={typeset`Товары и цены`}
      value={fields.goodsOf.value}
      options={countryOptions}
    />
    <Ticks name="categories" title={typeset`Категории: без отметок — все`} ticks={categories} />
    <Field {...fields.brands} label="Бренды" hint={typeset`Через запятую; пусто — все`} />
    <Field
      {...fields.percent}
      isUnmarked
      label={typeset`Прибавить к цене, %`}
      hint={typeset`Минус — сделать дешевле`}
    />
    <Select
      id="rounding"
      name="rounding"
      label="Округление цен"
      value={fields.rounding.value}
      options={roundings}
    />
    <Ticks name="shops" title={typeset`Чьи остатки: без отметок — всех магазинов страны`} ticks={shops} />
    <Field
      {...fields.reserve}
      isUnmarked
      label={typeset`Оставлять себе, штук каждого размера`}
      hint={typeset`На площадку пойдёт то, что сверх этого`}
    />
    <Field
      {...fields.warehouse}
      label={typeset`Склад на площадке`}
      hint={typeset`Для остатков Ozon: название склада и его номер, как в кабинете`}
    />
    <Select id="vat" name="vat" label={typeset`НДС для Ozon`} value={fields.vat.value} options={rates} />
    <Select
      id="format"
      name="format"
      label={typeset`Таблица Wildberries и Ozon`}
      value={fields.format.value}
      options={formats}
    />
    <Select
      id="everyMinutes"
      name="everyMinutes"
      label={typeset`Обновлять файл`}
      value={fields.everyMinutes.value}
      options={intervals}
    />
  </>
);

const Ticks = ({
  name,
  title,
  ticks,
}: {
  readonly name: string;
  readonly title: string;
  readonly ticks: readonly Tick[];
}) => (
  <details open={ticks.some(({ isTicked }) => isTicked)}>
    <summary>{title}</summary>
    {ticks.map((tick) => (
      <label key={tick.value} className="tick">
        <input type="checkbox" name={name} value={tick.value} defaultChecked={tick.isTicked} /> {tick.title}
      </label>
    ))}
  </details>
);
