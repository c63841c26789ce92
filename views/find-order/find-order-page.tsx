import { ORDER_LINK_DAYS } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import type { OrderCodeModel, OrderSearchModel } from '#src/models/find-order/find-order.ts';
import { href } from '#src/routes.ts';
import { CodeFields } from '#views/auth/code-fields.tsx';
import { Button } from '#views/ui/button.tsx';
import { LimitCaptcha } from '#views/ui/forms/captcha.tsx';
import { Field } from '#views/ui/forms/field.tsx';

/** `/order/find`: an order's number and phone, then the code sent to the phone. */
export function FindOrderPage({ step }: { readonly step: OrderSearchModel | OrderCodeModel }) {
  return (
    <div className="page auth-page auth">
      <h1>{step.kind === 'search' ? 'Найти заказ' : 'Введите код'}</h1>
      {step.kind === 'search' ? <Search step={step} /> : <Code step={step} />}
    </div>
  );
}

function Search({ step: { fields, message, captcha } }: { readonly step: OrderSearchModel }) {
  return (
    <>
      <p className="auth-lead">
        {typeset`Назовите номер заказа и телефон, который вы в нём указали. На телефон придёт код, и заказ откроется без регистрации.`}
      </p>
      <Message text={message} />
      <send-once>
        <form className="auth-form" method="post" action={href('searchOrder')} noValidate>
          <Field {...fields.number} label="Номер заказа" hint="Он есть в письме и в SMS о заказе" />
          <Field {...fields.phone} label="Телефон" />
          <LimitCaptcha captcha={captcha} reason="find-order-message" />
          <Button>Получить код</Button>
        </form>
      </send-once>
      <p className="auth-lead">
        {typeset`Так открываются заказы последних ${ORDER_LINK_DAYS} дней. Все заказы — в `}
        <a href={href('auth', {}, { back: href('cabinetOrder') })}>личном кабинете</a>.
      </p>
    </>
  );
}

function Code({ step: { number, phone, shownPhone, message, code } }: { readonly step: OrderCodeModel }) {
  return (
    <>
      <p className="auth-lead">
        Если заказ <b>{number}</b>
        {typeset` оформлен на номер `}
        <b>{shownPhone}</b>
        {typeset`, туда придёт SMS с кодом.`}
      </p>
      <Message text={message} />
      <send-once>
        <form className="auth-form" method="post" action={href('searchOrder')} noValidate>
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="phone" value={phone} />
          <CodeFields code={code} id="auth-code" confirm="Открыть заказ" />
        </form>
      </send-once>
      <p className="auth-lead">
        {typeset`Код не пришёл? Сверьте `}
        <a href={href('findOrder', {}, { number })}>{typeset`номер заказа и телефон`}</a>.
      </p>
    </>
  );
}

const Message = ({ text }: { readonly text: string | null }) =>
  text && (
    <p className="auth-message" id="find-order-message" role="alert">
      {text}
    </p>
  );
