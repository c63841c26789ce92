import { typeset } from '#src/config/typography.ts';
import type { MenuItemModel } from '#src/models/desk/content/menu-item.ts';
import { Button } from '#views/ui/button.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { Problem } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';

interface MenuItemPageProps {
  readonly item: MenuItemModel;
  readonly problem: string;
}

export const MenuItemPage = ({ item, problem }: MenuItemPageProps) => (
  <>
    <p className="way-back">
      <a href={item.listHref}>Меню</a>
    </p>
    <h1>{item.title}</h1>
    {problem && (
      <Problem>
        {problem} {item.standing}
      </Problem>
    )}
    <form method="post" action={item.action} className="article-form" noValidate>
      <input type="hidden" name="version" value={item.version} />
      <fieldset disabled={!item.mayChange} className="plain-fields">
        <ItemFields item={item} />
      </fieldset>
    </form>
  </>
);

const ItemFields = ({ item: { fields, places, regions } }: Pick<MenuItemPageProps, 'item'>) => (
  <>
    <Field {...fields.title} label="Название" />
    <Field
      {...fields.link}
      label="Куда ведёт"
      hint={typeset`Путь магазина: /catalog/sale, или адрес https://… Пусто — заголовок без ссылки.`}
    />
    <Select id="place" name="place" label="Место" value={fields.place.value} options={places} />
    <Select id="regionId" name="regionId" label="Регион" value={fields.regionId.value} options={regions} />
    <Field
      {...fields.imageLink}
      label="Картинка"
      hint={typeset`Нужна пункту в «Картинках»: путь картинки магазина или https://…`}
    />
    <CheckField {...fields.isAccent}>Выделить цветом</CheckField>
    <div className="form-buttons">
      <Button>Сохранить</Button>
    </div>
  </>
);
