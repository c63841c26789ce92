import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { IssueConfirmation } from '#src/models/desk/gift-cards/issue.ts';
import { Button } from '#views/ui/button.tsx';
import { HiddenFields } from '#views/ui/forms/hidden-fields.tsx';
import { Rows } from '../ui/rows.tsx';

/** A card that is about to be issued; the button issues it, once. */
export function IssuePage({ confirmation }: { readonly confirmation: IssueConfirmation }) {
  const { action, rows, values } = confirmation;
  return (
    <div className="confirmation">
      <p className="way-back">
        <a href={deskHref('giftCards')}>{typeset`Подарочные карты`}</a>
      </p>
      <h1>{action}?</h1>
      <Rows rows={rows} />
      <p className="quiet">{typeset`Номер и ПИН-код придут только в письме. Отменить письмо нельзя, карту можно заблокировать.`}</p>
      <form method="post" action={deskHref('issueGiftCard')}>
        <HiddenFields fields={values} />
        <Button>{action}</Button>
      </form>
    </div>
  );
}
