import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { OpeningModel } from '#src/models/desk/opening/opening.ts';
import type { SellerModel } from '#src/models/desk/opening/seller.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';

interface SellerFormProps {
  readonly country: OpeningModel['country'];
  readonly seller: SellerModel;
}

export const SellerForm = ({ country, seller: { version, rows, fields, now } }: SellerFormProps) => (
  <section id="seller" aria-labelledby="seller-title">
    <h2 id="seller-title">Продавец</h2>
    <p className="quiet">
      {typeset`Эти данные стоят в оферте, политике и на страницах магазина. Пустые места в текстах до тех пор отмечены многоточием.`}
    </p>
    <form method="post" action={deskHref('saveSeller', { country })} className="doorway-form" noValidate>
      <input type="hidden" name="version" value={version} />
      {rows.map(({ name, label, hint }) => (
        <Field key={name} {...fields[name]} label={label} hint={now[name] ?? hint} isUnmarked />
      ))}
      <div className="form-buttons">
        <Button>Сохранить</Button>
      </div>
    </form>
  </section>
);
