import { Button } from '#views/ui/button.tsx';

interface SessionListProps {
  readonly sessions: readonly {
    readonly id: string | number;
    readonly device: string;
    readonly used: string;
    /** Where it is ended; null if it can't be from here. */
    readonly endHref: string | null;
  }[];
}

/** Where somebody is signed in. */
export const SessionList = ({ sessions }: SessionListProps) => (
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
);
