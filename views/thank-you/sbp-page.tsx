import { typeset } from '#src/config/typography.ts';
import type { PayButton } from '#src/models/thank-you/pay-buttons.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { ReadyHtml } from '#views/ui/ready-html.tsx';
import { PayForm } from './pay-form.tsx';

interface SbpPageProps {
  readonly payment: {
    readonly number: string;
    readonly sum: string;
    readonly link: string;
    readonly others: readonly PayButton[];
  };
  /** SVG of the QR code. */
  readonly code: string;
}

/** The QR code is to be scanned from a large screen; on a phone the link opens the bank. */
export function SbpPage({ payment: { number, sum, link, others }, code }: SbpPageProps) {
  return (
    <div className="page sbp-page">
      <h1>Оплата через СБП</h1>
      <p>
        {typeset`Заказ № ${number}, к оплате `}
        <b>{sum}</b>
      </p>
      <figure className="sbp-code">
        <div role="img" aria-label="QR-код для оплаты в приложении банка">
          <ReadyHtml html={code} />
        </div>
        <figcaption>
          {typeset`Наведите на код камеру телефона и подтвердите оплату в приложении банка`}
        </figcaption>
      </figure>
      <div className="sbp-way">
        <Button href={link}>Открыть приложение банка</Button>
        <p
          role="status"
          {...hx({
            get: href('sbpState', {}, { number }),
            trigger: 'every 4s',
            swap: 'none',
            sync: 'this:drop',
          })}
        >
          {typeset`Ждём подтверждения от банка. Когда оплата пройдёт, страница заказа откроется сама.`}
        </p>
        {others.length > 0 && <PayForm number={number} buttons={others} action={href('payOrder')} />}
        <p className="sbp-links">
          <a href={href('sbpPayment', {}, { number })}>Проверить оплату</a>
          <a href={href('thankYou', {}, { number })}>{typeset`Вернуться к заказу`}</a>
        </p>
      </div>
    </div>
  );
}
