import type { OwnSessionModel } from '#src/models/desk/own-sessions.ts';
import { Button } from '#views/ui/button.tsx';
import { OwnPasskeys, type OwnPasskeysProps } from './own-passkeys.tsx';

interface OwnPageProps {
  readonly name: string;
  readonly sessions: readonly OwnSessionModel[];
  /** Null for who can have none. */
  readonly passkeys: OwnPasskeysProps | null;
}

export function OwnPage({ name, sessions, passkeys }: OwnPageProps) {
  return (
    <>
      <h1>{name}</h1>
      <section aria-labelledby="sessions">
        <h2 id="sessions">Где вы вошли</h2>
        <ul className="sessions">
          {sessions.map(({ id, device, used, endHref }) => (
            <li key={id}>
              <div>
                <p>{device}</p>
                <p className="quiet">{used}</p>
              </div>
              {endHref && (
                <form method="post" action={endHref}>
                  <Button variant="white">Завершить</Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      </section>
      {passkeys && <OwnPasskeys {...passkeys} />}
    </>
  );
}
