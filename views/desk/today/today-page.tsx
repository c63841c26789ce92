import { typeset } from '#src/config/typography.ts';
import type { DayModel, WaitingModel } from '#src/models/desk/today.ts';
import { Problem } from '../ui/problem.tsx';

interface TodayPageProps {
  readonly waiting: readonly WaitingModel[];
  /** Null for who may not see it. */
  readonly day: DayModel | null;
}

/** What waits, and how the day goes. */
export function TodayPage({ waiting, day }: TodayPageProps) {
  return (
    <>
      <h1>Сегодня</h1>
      {day?.troubles.map(({ title, href }) => (
        <Problem key={href}>
          <a className="text-link" href={href}>
            {title}
          </a>
        </Problem>
      ))}
      {waiting.length === 0 && <p className="empty">{typeset`Для вашей роли здесь ничего не ждёт.`}</p>}
      <ul className="waiting">
        {waiting.map(({ title, count, isNothing, href }) => (
          <li key={href}>
            <a href={href} data-nothing={isNothing ? '' : undefined}>
              <span className="waiting-count">{count}</span>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {day && <Day sales={day.sales} />}
    </>
  );
}

const Day = ({ sales }: Pick<DayModel, 'sales'>) => (
  <section className="day" aria-labelledby="day">
    <h2 id="day">Заказано</h2>
    <table className="list">
      <thead>
        <tr>
          <th scope="col">Магазин</th>
          <th scope="col">Сегодня</th>
          <th scope="col">{typeset`Неделю назад к этому времени`}</th>
        </tr>
      </thead>
      <tbody>
        {sales.map(({ country, now, before }) => (
          <tr key={country}>
            <th scope="row">{country}</th>
            <td data-title="Сегодня">{now}</td>
            <td data-title="Неделю назад">{before}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
