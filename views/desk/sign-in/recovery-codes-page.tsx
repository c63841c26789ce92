import { typeset } from '#src/config/typography.ts';
import { Button } from '#views/ui/button.tsx';
import { Doorway } from '../layout/frame.tsx';

interface RecoveryCodesPageProps {
  readonly codes: readonly string[];
  readonly next: string;
}

/** Shown once, after an app was set up. */
export function RecoveryCodesPage({ codes, next }: RecoveryCodesPageProps) {
  return (
    <Doorway title="Запасные коды">
      <p>{typeset`Каждый действует один раз вместо кода из приложения. Запишите их или распечатайте: больше они не появятся.`}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Button href={next}>Коды записаны</Button>
    </Doorway>
  );
}
