import { typeset } from '#src/config/typography.ts';
import type { HoursListModel } from '#src/models/desk/delivery/hours.ts';
import { DeliveryHead } from './delivery-head.tsx';

export const HoursListPage = ({ list: { links, places, newHref } }: { readonly list: HoursListModel }) => (
  <>
    <DeliveryHead links={links} />
    {newHref && (
      <p>
        <a className="text-link" href={newHref}>{typeset`Новые часы`}</a>
      </p>
    )}
    {places.length === 0 ? (
      <p className="empty">
        {typeset`Часов ещё нет: курьер приезжает в любое время дня. Добавьте часы, и покупатель выберет день и время.`}
      </p>
    ) : (
      <p className="quiet">
        {typeset`Действуют самые близкие: часы города, без них — региона, без них — всей страны.`}
      </p>
    )}
    {places.map(({ title, hours }) => (
      <section key={title} className="delivery-section" aria-label={title}>
        <h2>{title}</h2>
        <ul className="sessions">
          {hours.map((each) => (
            <Hours key={each.id} hours={each} />
          ))}
        </ul>
      </section>
    ))}
  </>
);

type Shown = HoursListModel['places'][number]['hours'][number];

const Hours = ({ hours: { title, about, href, days } }: { readonly hours: Shown }) => (
  <li>
    <div>
      <p>
        {href ? (
          <a className="text-link" href={href}>
            {title}
          </a>
        ) : (
          title
        )}
      </p>
      <p className="quiet">{about}</p>
    </div>
    <ul className="booked-days" aria-label={typeset`Заказы ближайших дней`}>
      {days.map((day) => (
        <li key={day.title} data-full={day.isFull ? '' : undefined}>
          <span className="quiet">{day.title}</span> {day.text}
        </li>
      ))}
    </ul>
  </li>
);
