import { typeset } from '#src/config/typography.ts';
import type { BannerFields } from '#src/models/desk/content/banner-form.ts';
import type { PlaceOption } from '#src/models/desk/content/banners.ts';
import type { PicturePreview } from '#src/models/desk/content/picture-form.ts';
import { Button } from '#views/ui/button.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Select } from '../ui/select.tsx';
import { PhoneFields, PictureFields } from './picture-fields.tsx';

interface BannerFieldsProps {
  readonly fields: BannerFields;
  readonly places: readonly PlaceOption[];
  readonly preview: PicturePreview | null;
}

const languages = [
  { value: '', title: 'Для всех' },
  { value: 'RU', title: 'Русский' },
  { value: 'AM', title: 'Армянский' },
];

/** The fields of a banner, and the button to save it. */
export const BannerFieldset = ({ fields, places, preview }: BannerFieldsProps) => (
  <>
    <Select id="place" name="place" label="Место" value={fields.place.value} options={places} />
    <Field {...fields.title} label="Заголовок" />
    <TextField {...fields.content} label="Строка под ним" rows={2} />
    <Field
      {...fields.link}
      label="Куда ведёт"
      hint={typeset`Путь магазина: /catalog/sale, или адрес https://…`}
    />
    <PictureFields
      fields={fields}
      preview={preview}
      size={typeset`Широкая, от 2400 × 1200 px; для половины — стоя, 1200 × 1500`}
    />
    <PhoneFields fields={fields} />
    <div className="content-moments">
      <Field {...fields.since} label="Показывать с" hint={typeset`Пусто — сразу`} />
      <Field {...fields.till} label="до" hint={typeset`Пусто — без срока`} />
    </div>
    <CheckField {...fields.isHidden}>Не показывать</CheckField>
    <div className="article-days">
      <Field
        {...fields.regionName}
        label="Город"
        hint={typeset`Пусто — вся страна. Баннер города видят те, кто выбрал этот город, и он стоит перед общими.`}
      />
      <Select id="language" name="language" label="Язык" value={fields.language.value} options={languages} />
    </div>
    <fieldset className="picture-fields">
      <legend>Если это реклама</legend>
      <Field
        {...fields.advertiser}
        label="Рекламодатель"
        hint={typeset`На баннере появится «Реклама» и его имя`}
      />
      <Field
        {...fields.erid}
        label="erid"
        hint={typeset`Токен из реестра рекламы, от оператора рекламных данных`}
      />
    </fieldset>
    <div className="form-buttons">
      <Button>Сохранить</Button>
    </div>
  </>
);
