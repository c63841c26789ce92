import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { OwnPasskeyModel } from '#src/models/desk/own-passkeys.ts';
import { Button } from '#views/ui/button.tsx';
import { PasskeyForm } from '../ui/passkey-form.tsx';
import { Problem } from '../ui/problem.tsx';

export interface OwnPasskeysProps {
  readonly passkeys: readonly OwnPasskeyModel[];
  /** What another one is made with; empty if none can be added. */
  readonly options: string;
  /** Empty without one. */
  readonly problem: string;
}

export function OwnPasskeys({ passkeys, options, problem }: OwnPasskeysProps) {
  return (
    <section className="own-passkeys" aria-labelledby="passkeys">
      <h2 id="passkeys">Ключи входа</h2>
      <p className="quiet">{typeset`Ключ заменяет код из приложения: вместо шести цифр — отпечаток, лицо или флешка-ключ.`}</p>
      {problem && <Problem>{problem}</Problem>}
      <ul className="sessions">
        {passkeys.map(({ id, device, added, used, removeHref }) => (
          <li key={id}>
            <div>
              <p>{device}</p>
              <p className="quiet">
                {added}, {used}
              </p>
            </div>
            <form method="post" action={removeHref}>
              <Button variant="white">Убрать</Button>
            </form>
          </li>
        ))}
      </ul>
      {options && (
        <PasskeyForm
          action={deskHref('addPasskey')}
          ceremony="create"
          options={options}
          button="Добавить ключ"
        />
      )}
    </section>
  );
}
