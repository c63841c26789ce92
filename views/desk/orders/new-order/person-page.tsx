import { typeset } from '#src/config/typography.ts';
import type { CallerModel, FoundCity, PersonFields } from '#src/models/desk/orders/new-order/person.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { HiddenFields, Step, type StepForm } from './steps.tsx';

interface PersonPageProps {
  readonly form: StepForm;
  readonly goodsHref: string;
  readonly fields: PersonFields;
  /** Among which one has to be chosen; empty if the city is clear, or not typed yet. */
  readonly cities: readonly FoundCity[];
  /** Null before the caller was looked up. */
  readonly caller: CallerModel | null;
  readonly mayLookUp: boolean;
  readonly problem: string;
}

const off = { autoComplete: 'off' };

/** Who calls, and the city the goods go to. */
export const PersonPage = (props: PersonPageProps) => {
  const { form, goodsHref, fields, cities, caller, mayLookUp, problem } = props;
  return (
    <Step current="Кому" problem={problem}>
      <p className="way-back">
        <a href={goodsHref}>Товары</a>
      </p>
      <form method="post" action={form.action} className="new-order-form" noValidate>
        <HiddenFields hidden={form.hidden} />
        {/* What Enter does. */}
        <button type="submit" name="to" value="delivery" hidden>
          Дальше
        </button>
        <div className="find-caller">
          <Field {...fields.phone} attributes={off} label="Телефон" isUnmarked />
          {mayLookUp && (
            <Button variant="white" name="to" value="find">
              Найти
            </Button>
          )}
        </div>
        {mayLookUp && <p className="field-hint">{typeset`Поиск по телефону записывается в журнал.`}</p>}
        {caller && <Caller {...caller} />}
        <Field {...fields.firstName} label="Имя" isUnmarked />
        <Field {...fields.lastName} label="Фамилия" isUnmarked />
        <Field {...fields.email} attributes={off} label="Почта" isUnmarked />
        <Field {...fields.city} label="Город" isUnmarked />
        {cities.length > 1 && <Cities cities={cities} chosen={fields.cityId.value} />}
        <Button name="to" value="delivery">
          Дальше
        </Button>
      </form>
    </Step>
  );
};

const Caller = ({ title, href }: CallerModel) => (
  <p className="note" role="status">
    {href ? (
      <a className="text-link" href={href}>
        {title}
      </a>
    ) : (
      title
    )}
  </p>
);

const Cities = ({ cities, chosen }: { readonly cities: readonly FoundCity[]; readonly chosen: string }) => (
  <fieldset className="choices">
    <legend>Какой из городов</legend>
    {cities.map(({ cityGuid, suggestion }) => (
      <label key={cityGuid} className="choice">
        <input type="radio" name="cityId" value={cityGuid} defaultChecked={cityGuid === chosen} />
        <span>{suggestion}</span>
      </label>
    ))}
  </fieldset>
);
