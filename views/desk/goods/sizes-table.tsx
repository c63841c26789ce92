import { typeset } from '#src/config/typography.ts';
import type { SizeRow } from '#src/models/desk/goods/model-page.ts';

/** The sizes of a colour as fields; empty rows are for new ones. */
export const SizesTable = ({ sizes, id }: { readonly sizes: readonly SizeRow[]; readonly id: string }) => (
  <fieldset className="goods-sizes">
    <legend>{typeset`Размеры и штрихкоды`}</legend>
    <p className="quiet">{typeset`Без штрихкода — магазин придумает свой. Номер задаёт порядок.`}</p>
    <ol>
      {sizes.map((row, at) => (
        <SizeFields key={row.key} row={row} id={`${id}-${row.key}`} number={at + 1} />
      ))}
    </ol>
  </fieldset>
);

interface SizeFieldsProps {
  readonly row: SizeRow;
  readonly id: string;
  readonly number: number;
}

const SizeFields = ({
  row: { key, size, barcode, place, units, isFed, mayGo, isGone, remark },
  id,
  number,
}: SizeFieldsProps) => (
  <li>
    <SizeInput id={`${id}-place`} name={`place.${key}`} label="№" value={place} max={20} />
    <SizeInput id={`${id}-size`} name={`size.${key}`} label="Размер" value={size} max={64} isFixed={isFed} />
    <SizeInput id={`${id}-barcode`} name={`barcode.${key}`} label="Штрихкод" value={barcode} max={40} />
    <span className="quiet">
      {[units && typeset`на остатке ${units}`, isFed && typeset`из файла`].filter(Boolean).join(', ')}
      {remark && <b> {remark}</b>}
    </span>
    {mayGo && (
      <label className="goods-gone">
        <input type="checkbox" name={`gone.${key}`} value="yes" defaultChecked={isGone} /> Убрать
        <span className="visually-hidden"> размер {size || number}</span>
      </label>
    )}
  </li>
);

interface SizeInputProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly isFixed?: boolean;
}

const SizeInput = ({ id, name, label, value, max, isFixed = false }: SizeInputProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input
      type="text"
      id={id}
      name={name}
      defaultValue={value}
      maxLength={max}
      readOnly={isFixed}
      autoComplete="off"
    />
  </div>
);
