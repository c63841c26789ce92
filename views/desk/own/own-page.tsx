import type { OwnSessionModel } from '#src/models/desk/own-sessions.ts';
import { SessionList } from '../ui/session-list.tsx';
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
        <SessionList sessions={sessions} />
      </section>
      {passkeys && <OwnPasskeys {...passkeys} />}
    </>
  );
}
