import { typeset } from '#src/config/typography.ts';
import type { CallReply } from '#src/contract/call.ts';
import type { Contract } from '#src/contract/index.ts';
import { money } from '#src/contract/money.ts';
import { longDate } from '#src/models/dates.ts';
import type { BalanceErrors, BalanceFields } from './balance-form.ts';

export interface BalanceModel {
  readonly fields: BalanceFields;
  readonly text: string | null;
}

type Reply = CallReply<Contract['cart']['checkGiftCard']>;

export function balanceResult({ errorMessage, balance, currency, validTo }: Reply): {
  readonly text: string | null;
  readonly errors: BalanceErrors;
} {
  if (errorMessage === 'GIFT_CARD_TOO_MANY_TRIES')
    return { text: null, errors: { number: 'Слишком много попыток. Попробуйте через час.' } };
  if (errorMessage !== '' || balance === null)
    return { text: null, errors: { number: 'Номер карты или ПИН-код указан неверно' } };
  const until = validTo ? typeset`, действует до ${longDate(validTo)}` : '';
  return { text: `На карте ${money(balance, currency)}${until}`, errors: {} };
}
