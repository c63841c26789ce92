import { typeset } from '#src/config/typography.ts';
import type { WaitingModel } from '#src/models/desk/today.ts';

/** What waits; nothing for who has no list to work on. */
export function TodayPage({ waiting }: { readonly waiting: readonly WaitingModel[] }) {
  return (
    <>
      <h1>Сегодня</h1>
      {waiting.length === 0 && <p className="empty">{typeset`Для вашей роли здесь ничего не ждёт.`}</p>}
      <ul className="waiting">
        {waiting.map(({ title, count, href }) => (
          <li key={href}>
            <a href={href} data-nothing={count === 0 ? '' : undefined}>
              <span className="waiting-count">{count}</span>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
