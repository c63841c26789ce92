import { typeset } from '#src/config/typography.ts';
import type { DeliveryModel } from '#src/models/desk/orders/new-order/delivery.ts';
import type { DeliveryFields } from '#src/models/desk/orders/new-order/delivery-form.ts';
import { Button } from '#views/ui/button.tsx';
import { CheckField } from '#views/ui/forms/check-field.tsx';
import { FieldError } from '#views/ui/forms/field-error.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { Kinds } from './kinds.tsx';
import { HiddenFields, Step, type StepForm } from './steps.tsx';

interface DeliveryPageProps {
  readonly form: StepForm;
  readonly cityName: string;
  readonly fields: DeliveryFields;
  readonly delivery: DeliveryModel;
  readonly problem: string;
}

/** Where the goods go, and how they are paid for. */
export const DeliveryPage = ({ form, cityName, fields, delivery, problem }: DeliveryPageProps) => (
  <Step current="Доставка" problem={problem}>
    <form method="post" action={form.action} className="new-order-form" noValidate>
      <HiddenFields hidden={form.hidden} />
      {/* What Enter does. */}
      <button type="submit" name="to" value="sum" hidden>
        Дальше
      </button>
      <p className="chosen-city">
        {cityName}
        <button type="submit" name="to" value="person" className="link-button">
          Изменить
        </button>
      </p>
      {delivery.kinds.length === 0 ? (
        <p className="empty">{typeset`Сюда эти вещи не доставить. Выберите другой город.`}</p>
      ) : (
        <Kinds fields={fields} delivery={delivery} />
      )}
      <Payments payments={delivery.payments} error={fields.payment.error} />
      <TextField {...fields.comment} label="Комментарий" rows={3} />
      <CheckField {...fields.consent}>
        {typeset`Покупатель по телефону согласился на обработку персональных данных`}
      </CheckField>
      <Button name="to" value="sum">
        Дальше
      </Button>
    </form>
  </Step>
);

interface PaymentsProps {
  readonly payments: DeliveryModel['payments'];
  readonly error: string | undefined;
}

const Payments = ({ payments, error }: PaymentsProps) => (
  <fieldset className="choices">
    <legend>Оплата</legend>
    {payments.map(({ value, title, isChosen }) => (
      <label key={value} className="choice">
        <input type="radio" name="payment" value={value} defaultChecked={isChosen} />
        <span>{title}</span>
      </label>
    ))}
    <FieldError name="payment" error={error} />
  </fieldset>
);
