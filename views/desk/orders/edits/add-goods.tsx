import { MAX_UNITS_OF_ITEM } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { AddableModel } from '#src/models/desk/orders/edits/line-edits.ts';
import { Button } from '#views/ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { EditForm, PriceChoice } from './edit-form.tsx';

interface AddGoodsProps {
  readonly number: string;
  readonly code: string;
  readonly codeLength: number;
  /** Null before anything was looked for. */
  readonly found: readonly AddableModel[] | null;
}

const counts = Array.from({ length: MAX_UNITS_OF_ITEM }, (_, index) => ({
  value: String(index + 1),
  title: String(index + 1),
}));

export function AddGoods({ number, code, codeLength, found }: AddGoodsProps) {
  return (
    <section aria-labelledby="add">
      <h3 id="add">Добавить товар</h3>
      <form action={deskHref('editOrder', { number })} className="inline-form">
        <div className="field">
          <label htmlFor="code">{typeset`Артикул или штрихкод`}</label>
          <input id="code" name="code" defaultValue={code} maxLength={codeLength} />
        </div>
        <Button variant="white">Найти</Button>
      </form>
      {found?.length === 0 && <p className="quiet">{typeset`Ничего не нашлось: проверьте артикул.`}</p>}
      {found?.map((goods) => (
        <Found key={goods.code} number={number} goods={goods} />
      ))}
    </section>
  );
}

function Found({ number, goods }: { readonly number: string; readonly goods: AddableModel }) {
  if (goods.sizes.length === 0) return <p>{typeset`${goods.title}: нет в наличии`}</p>;
  return (
    <EditForm action={deskHref('previewLineEdit', { number })} kind="add">
      <p>{goods.title}</p>
      <input type="hidden" name="code" value={goods.code} />
      <Select id={`add-${goods.code}`} name="item" label="Размер" options={goods.sizes} />
      <Select id={`add-count-${goods.code}`} name="count" label="Сколько" options={counts} />
      {goods.isInOrder && <PriceChoice id={`add-${goods.code}`} />}
      <Button variant="white">Дальше</Button>
    </EditForm>
  );
}
