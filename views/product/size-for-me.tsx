import { typeset } from '#src/config/typography.ts';
import type { SizeForMeLink, SizeForMeModel } from '#src/models/product/size-for-me.ts';
import { hx, onLoad } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { focused } from '#views/ui/forms/focused.ts';

const WAY = typeset`Подобрать размер по росту`;

/** A placeholder on a public page, replaced with the visitor's own advice. */
export function SizeForMeLater({ link }: { readonly link: SizeForMeLink }) {
  return (
    <section
      id="size-for-me"
      className="size-for-me"
      aria-label="Мой размер"
      {...hx({ get: link.fragment, trigger: onLoad, swap: 'outerHTML' })}
    >
      <a className="text-link" href={link.href}>
        {WAY}
      </a>
    </section>
  );
}

/**
 * The size that buyers with the same measures kept, how reliable that is, and a link to enter or change
 * measures.
 */
export function SizeForMe({ model }: { readonly model: SizeForMeModel }) {
  const { link, advice, asked, nothing } = model;
  return (
    <section id="size-for-me" className="size-for-me" aria-label="Мой размер">
      <Advice model={model} />
      {asked ? (
        <Form model={model} asked={asked} />
      ) : (
        <a
          className="text-link"
          href={link.href}
          {...hx({ get: link.askFragment, target: '#size-for-me', swap: 'outerHTML' })}
        >
          {advice || nothing ? 'Изменить мерки' : WAY}
        </a>
      )}
    </section>
  );
}

function Advice({ model: { advice, nothing, isAnswer } }: { readonly model: SizeForMeModel }) {
  return (
    <p role="status" tabIndex={-1} {...focused(isAnswer)}>
      {advice && (
        <>
          <b>{advice.text}</b> <span className="quiet">({advice.basis})</span>
        </>
      )}
      {nothing}
    </p>
  );
}

interface FormProps {
  readonly model: SizeForMeModel;
  readonly asked: NonNullable<SizeForMeModel['asked']>;
}

function Form({ model: { link }, asked: { fields, sizes } }: FormProps) {
  const usual = fields.usualSize.value;
  return (
    <form
      method="post"
      action={link.href}
      noValidate
      {...hx({ post: link.fragment, target: '#size-for-me', swap: 'outerHTML', sync: 'this:drop' })}
    >
      <div className="size-for-me-fields">
        <Field {...fields.height} label="Рост, см" isUnmarked />
        <Field {...fields.weight} label="Вес, кг" isUnmarked />
        <div className="field">
          <label htmlFor="usualSize">Обычный размер</label>
          <select id="usualSize" name="usualSize" defaultValue={usual}>
            <option value="">{typeset`Не знаю`}</option>
            {[...new Set(usual ? [...sizes, usual] : sizes)].map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p className="field-hint">
        {typeset`Сравним с теми, кто купил эту модель. Мерки запомним и никому не покажем; сотрите их, и мы забудем.`}
      </p>
      <Button variant="white">Подобрать</Button>
    </form>
  );
}

interface SizeForMePageProps {
  readonly title: string;
  readonly productHref: string;
  readonly model: SizeForMeModel;
}

export function SizeForMePage({ title, productHref, model }: SizeForMePageProps) {
  return (
    <div className="page size-for-me-page">
      <a className="back-link" href={productHref}>
        {title}
      </a>
      <h1>Мой размер</h1>
      <SizeForMe model={model} />
    </div>
  );
}
