import type { CountryChoice } from '#src/models/chrome/chrome.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#views/ui/icon.tsx';
import { Dropdown } from './dropdown.tsx';

export function CountrySelector({ choice }: { readonly choice: CountryChoice }) {
  const { title, lang, options } = choice;
  const current = options.find((option) => option.current);
  const summary = (
    <>
      <Icon name="globe" />
      <span className="visually-hidden" lang={lang}>
        {`${title}:`}
      </span>
      {current?.name}
    </>
  );
  return (
    <Dropdown className="country" summary={summary}>
      <p className="dropdown-title" lang={lang}>
        {title}
      </p>
      <ul>
        {options.map((option) => (
          <li key={option.code}>
            <a
              href={href('changeCountry', { code: option.code })}
              data-origin={option.origin}
              aria-current={option.current ? 'true' : undefined}
            >
              {option.name}
              {option.current && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}
