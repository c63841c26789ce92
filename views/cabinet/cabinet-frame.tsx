import type { ReactNode } from 'react';
import type { MenuModel } from '#src/models/cabinet/menu.ts';
import { href } from '#src/routes.ts';
import { SignOutForm } from '#views/auth/sign-out-form.tsx';
import { type Hx, hx, hxInside } from '#views/hx.ts';

interface CabinetFrameProps {
  readonly menu: MenuModel;
  readonly title: string;
  readonly heading: ReactNode;
  /** The page one level up; undefined leads to the list of sections, which wide screens show anyway. */
  readonly back?: { readonly href: string; readonly title: string } | undefined;
  /** The account's first page, the only one on which phones show the list of sections. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

const home = { href: href('cabinet'), title: 'Личный кабинет' };

/**
 * The account area: the list of sections and one of them. A tab swaps the whole frame, taken from the
 * section's own page.
 */
export function CabinetFrame({ menu, title, heading, back, isFirst = false, children }: CabinetFrameProps) {
  const { href: backHref, title: backTitle } = back ?? home;
  return (
    <div
      id="cabinet"
      className={isFirst ? 'page cabinet cabinet-first' : 'page cabinet'}
      data-announce={title}
    >
      <nav className="cabinet-sections" aria-label="Личный кабинет">
        <ul {...hxInside(swap)}>
          {menu.map((item) => (
            <li key={item.href}>
              <a
                href={item.href}
                aria-current={item.isCurrent ? 'page' : undefined}
                {...hx({ get: item.href })}
              >
                <span>{item.title}</span>
                {item.waiting && <Waiting count={item.waiting} />}
              </a>
            </li>
          ))}
        </ul>
        <SignOutForm className="auth-link">Выйти</SignOutForm>
      </nav>
      <div className="cabinet-section">
        {!isFirst && (
          <a
            className={back ? 'back-link' : 'back-link cabinet-back'}
            href={backHref}
            {...hx({ get: backHref, ...swap })}
          >
            {backTitle}
          </a>
        )}
        <h1 tabIndex={-1}>{heading}</h1>
        {children}
      </div>
    </div>
  );
}

function Waiting({ count }: { readonly count: number }) {
  return (
    <span className="cabinet-waiting">
      <span className="visually-hidden">, сейчас: </span>
      {count}
    </span>
  );
}

/** Swaps the frame for that of another page of the account. */
const swap = {
  target: '#cabinet',
  select: '#cabinet',
  swap: 'outerHTML show:window:top',
  pushUrl: true,
  sync: '#main:replace',
} as const satisfies Hx;
