import { escapeUTF8 } from 'entities';
import { writtenMoney } from '#src/backend/kernel/money/written-money.ts';
import type { IdramBill } from './armenia/idram-bill.ts';
import { isHeld, type TestPayment } from './holds.ts';
import { TEST_IDRAM_PATH, TEST_PAYMENTS_PATH } from './paths.ts';

/** A deliberately foreign-looking page without script or style files. */
export function paymentPage(payment: TestPayment): string {
  const sum = writtenMoney(payment.amount, payment.country);
  const body =
    payment.status === 'pending' && !isHeld(payment)
      ? form(payment)
      : `<p>${endOf(payment)}</p>${wayBack(payment)}`;
  return page('Тестовая оплата', `<p>${escapeUTF8(payment.description)}</p><p class="sum">${sum}</p>${body}`);
}

/** None from a payment of the demo's past orders. */
const wayBack = ({ return_url }: TestPayment): string =>
  return_url && `<p><a href="${escapeUTF8(return_url)}">Вернуться в магазин</a></p>`;

function endOf(payment: TestPayment): string {
  if (isHeld(payment)) return 'Деньги заморожены: магазин спишет их, когда отправит заказ.';
  return `Этот платёж уже ${payment.status === 'succeeded' ? 'проведён' : 'отклонён'}.`;
}

/** A stand-in for the receipt that a real provider shows. */
export function receiptPage(payment: TestPayment): string {
  const refunded =
    payment.refunded > 0 ? `<p>Возвращено: ${writtenMoney(payment.refunded, payment.country)}</p>` : '';
  return page(
    'Тестовый чек',
    `<p>${escapeUTF8(payment.description)}</p><p class="sum">${writtenMoney(payment.amount, payment.country)}</p>${refunded}<p>Оплата была тестовой: этот чек ничего не подтверждает.</p>`,
  );
}

/** A stand-in for the wallet's page. @param bill null for one that it does not take */
export function idramPage(bill: IdramBill | null): string {
  if (!bill) return page('Idram: счёт не принят', '<p>Вернитесь в магазин и откройте оплату заново.</p>');
  const hidden = Object.entries(bill).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeUTF8(value)}">`,
  );
  return page(
    'Idram: тестовая оплата',
    `<p>${escapeUTF8(bill.EDP_DESCRIPTION)}</p><p class="sum">${writtenMoney(Math.round(Number(bill.EDP_AMOUNT) * 100), 'AM')}</p>
<p>Деньги не спишутся: эта страница стоит на месте кошелька.</p>
<form method="post" action="${TEST_IDRAM_PATH}/confirm">${hidden.join('')}
<button name="outcome" value="success">Оплатить из кошелька</button>
<button name="outcome" value="refusal">Отказаться</button>
</form>`,
  );
}

export const missingPage = (): string =>
  page('Платёж не найден', '<p>Такого платежа нет. Вернитесь в магазин и откройте оплату заново.</p>');

const cardChoice = `<fieldset><legend>Магазин просит запомнить карту</legend>
<label><input type="radio" name="card" value="lasting" checked> Мир •• 4444: будет работать</label>
<label><input type="radio" name="card" value="failing"> Visa •• 0002: потом откажет</label></fieldset>`;

function form({ id, remembers_card }: TestPayment): string {
  return `<p>Деньги не спишутся: здесь можно проверить, как магазин ведёт себя с оплатой.</p>
<form method="post" action="${TEST_PAYMENTS_PATH}/${escapeUTF8(id)}">
<fieldset><legend>Когда магазин узнает об оплате</legend>
<label><input type="radio" name="notice" value="twice" checked> Сразу, и ещё раз после возврата</label>
<label><input type="radio" name="notice" value="late"> Через несколько секунд после возврата</label>
<label><input type="radio" name="notice" value="never"> Никогда: магазин спросит сам</label></fieldset>
${remembers_card === 1 ? cardChoice : ''}
<button name="outcome" value="success">Оплатить</button>
<button name="outcome" value="refusal">Отказать в оплате</button>
<button name="outcome" value="abandon">Уйти, не заплатив</button>
</form>`;
}

const style = `body{max-width:30rem;margin:3rem auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;color:#1a1a1a;overflow-wrap:anywhere}
.sum{font-size:2rem;margin:0 0 1rem}fieldset{border:1px solid #767676;padding:.5rem 1rem 1rem;margin:1.5rem 0}
label{display:flex;gap:.75rem;align-items:center;min-height:44px}
button{display:block;width:100%;min-height:48px;margin:.75rem 0;font:inherit;border:1px solid #1a1a1a;background:#fff;cursor:pointer}
button:first-of-type{background:#1a1a1a;color:#fff}`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
