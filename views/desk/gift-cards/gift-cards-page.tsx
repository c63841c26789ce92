import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { GiftCardListModel } from '#src/models/desk/gift-cards/gift-cards.ts';
import type { IssueFields } from '#src/models/desk/gift-cards/issue.ts';
import { Button } from '#views/ui/button.tsx';
import { Field } from '#views/ui/forms/field.tsx';
import { PageLinks } from '#views/ui/page-links.tsx';
import { countryOptions } from '../ui/country-options.ts';
import { FilterLinks } from '../ui/filter-links.tsx';
import { FilterText } from '../ui/filter-text.tsx';
import { Select } from '../ui/select.tsx';

interface GiftCardsPageProps {
  readonly list: GiftCardListModel;
  readonly fields: IssueFields;
}

export function GiftCardsPage({ list, fields }: GiftCardsPageProps) {
  const { text, views, cards, pages, issueHref } = list;
  return (
    <>
      <h1>{typeset`Подарочные карты`}</h1>
      <FilterLinks label="Состояния" links={views} />
      <form method="get" action={deskHref('giftCards')} className="filter-form">
        <FilterText
          name="text"
          label={typeset`Последние 4 цифры номера`}
          value={text}
          inputMode="numeric"
          maxLength={40}
        />
        <Button variant="white">Найти</Button>
      </form>
      {issueHref && <IssueForm action={issueHref} fields={fields} />}
      {cards.length === 0 && (
        <p className="empty">
          {text
            ? typeset`Карт с таким номером нет.`
            : typeset`Карт ещё нет: их покупают в магазине или выпускают здесь.`}
        </p>
      )}
      <ul className="sessions">
        {cards.map((card) => (
          <li key={card.id}>
            <div>
              <p>
                <a href={card.href}>{card.title}</a>{' '}
                <span className="status" data-waiting={card.isActive ? '' : undefined}>
                  {card.state}
                </span>
              </p>
              <p className="quiet">{card.about}</p>
            </div>
            <p>{card.balance}</p>
          </li>
        ))}
      </ul>
      <PageLinks pages={pages} />
    </>
  );
}

function IssueForm({ action, fields }: { readonly action: string; readonly fields: IssueFields }) {
  const isWrong = Object.values(fields).some(({ error }) => error !== undefined);
  return (
    <details open={isWrong}>
      <summary>{typeset`Выпустить карту…`}</summary>
      <form method="post" action={action} className="promotion-form" noValidate>
        <Select
          id="country"
          name="country"
          label="Страна"
          value={fields.country.value}
          options={countryOptions}
        />
        <Field {...fields.nominal} label="Сумма" isUnmarked />
        <Field {...fields.email} label={typeset`На какую почту`} isUnmarked />
        <Field {...fields.reason} label="Почему" isUnmarked />
        <Button variant="white">Дальше</Button>
      </form>
    </details>
  );
}
