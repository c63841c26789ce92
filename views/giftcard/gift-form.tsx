import { GIFT_CARD_VALID_DAYS } from '#src/config/constants.ts';
import { typeset } from '#src/config/typography.ts';
import type { GiftModel } from '#src/models/giftcard/gift.ts';
import { href } from '#src/routes.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { TextField } from '#views/ui/forms/text-field.tsx';
import { giftLabels } from './gift-labels.ts';

/** A card of any sum, for oneself or somebody else. */
export function GiftForm({ gift }: { readonly gift: GiftModel }) {
  const { fields, bounds } = gift;
  return (
    <send-once>
      <form id="gift" className="gift-buy" method="post" action={href('addGift')} noValidate>
        <Problems problems={gift.problems} />
        <div className="gift-sum">
          <Sums gift={gift} />
          <Field
            {...fields.sum}
            label={giftLabels.sum}
            hint={`Вместо номинала: ${bounds}`}
            isUnmarked
            attributes={{ placeholder: ' ' }}
          />
        </div>
        <div className="fields gift-who">
          <Field {...fields.recipientName} label={giftLabels.recipientName} />
          <Field {...fields.senderName} label={giftLabels.senderName} />
          <Field
            {...fields.recipientEmail}
            label={giftLabels.recipientEmail}
            hint="Без неё карта придёт вам"
          />
          <Field
            {...fields.sendOn}
            label={giftLabels.sendOn}
            hint="Утром этого дня, а без него сразу после оплаты"
          />
          <TextField {...fields.greeting} label={giftLabels.greeting} rows={3} />
        </div>
        <Button>В корзину</Button>
        <ul className="gift-rules">
          <li>{typeset`Действует ${GIFT_CARD_VALID_DAYS} дней со дня выпуска.`}</li>
          <li>Платить можно по частям: остаток сохраняется.</li>
          <li>Получателю не нужен аккаунт.</li>
          <li>Карту можно сложить с промокодом.</li>
        </ul>
      </form>
    </send-once>
  );
}

const Problems = ({ problems }: Pick<GiftModel, 'problems'>) =>
  problems.length > 0 && (
    <div className="gift-problems">
      <p role="status">Проверьте:</p>
      <ul>
        {problems.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{giftLabels[name]}</a>
          </li>
        ))}
      </ul>
    </div>
  );

function Sums({ gift: { fields, sums } }: { readonly gift: GiftModel }) {
  return (
    <fieldset className="sizes">
      <legend>Номинал</legend>
      <div className="sizes-list sizes-list-nominals">
        {sums.map(({ value, title }) => (
          <div className="size" key={value}>
            <label>
              <input
                type="radio"
                className="visually-hidden"
                name="nominal"
                value={value}
                defaultChecked={fields.nominal.value === value}
              />
              <span className="size-name">{title}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
