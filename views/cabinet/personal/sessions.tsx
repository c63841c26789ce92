import { typeset } from '#src/config/typography.ts';
import type { SessionModel } from '#src/models/cabinet/personal/sessions.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';

interface SessionsProps {
  /** Null while they cannot be read. */
  readonly sessions: readonly SessionModel[] | null;
}

/** The customer's sessions, each with a button to end it. */
export function Sessions({ sessions }: SessionsProps) {
  return (
    <section id="sessions" className="personal-part" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Где вы вошли</h2>
      {sessions === null && (
        <p className="quiet">Список сейчас недоступен. Попробуйте через несколько минут.</p>
      )}
      {sessions && (
        <ul className="sessions">
          {sessions.map((session) => (
            <li key={session.id}>
              <p id={`session-${session.id}`}>
                {session.title}
                <small>{session.details}</small>
              </p>
              {!session.isCurrent && <EndForm id={session.id} />}
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={href('endAllSessions')}>
        <Button variant="white">{typeset`Выйти на всех устройствах`}</Button>
      </form>
    </section>
  );
}

function EndForm({ id }: { readonly id: string }) {
  const action = href('endSession');
  const ending = hx({ post: action, target: '#sessions', swap: 'outerMorph', sync: 'this:drop' });
  return (
    <form method="post" action={action} {...ending}>
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="text-link" aria-describedby={`session-${id}`}>
        Выйти
      </button>
    </form>
  );
}
