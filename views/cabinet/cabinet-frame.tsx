import type { ReactNode } from 'react';
import { href } from '#src/storefront/routes.ts';
import { SignOutForm } from '#views/auth/sign-out-form.tsx';

interface CabinetFrameProps {
  readonly title: ReactNode;
  readonly current: (typeof sections)[number][0];
  readonly children: ReactNode;
}

const sections = [
  ['cabinetPersonal', 'Личные данные'],
  ['cabinetAddress', 'Адреса'],
  ['cabinetFavorites', 'Избранное'],
  ['cabinetSubscribe', 'Рассылки'],
] as const;

export function CabinetFrame({ title, current, children }: CabinetFrameProps) {
  return (
    <div className="page cabinet">
      <nav className="cabinet-sections" aria-label="Личный кабинет">
        <ul>
          {sections.map(([name, section]) => (
            <li key={name}>
              <a href={href(name)} aria-current={name === current ? 'page' : undefined}>
                {section}
              </a>
            </li>
          ))}
          <li>
            <SignOutForm className="auth-link">Выйти</SignOutForm>
          </li>
        </ul>
      </nav>
      <div className="cabinet-section">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
