import type { CountryChoice } from '#src/storefront/models/chrome.ts';
import { href } from '#src/storefront/routes.ts';
import { Icon } from '#views/ui/icon.tsx';
import { x } from '#views/x.ts';

export function CountrySelector({ choice }: { readonly choice: CountryChoice }) {
  const { title, lang, options } = choice;
  const current = options.find((option) => option.current);
  return (
    <details
      className="country"
      {...x({
        data: 'country',
        on: {
          pointerenter: 'enter',
          pointerleave: 'leave',
          'keydown.escape': 'escape',
          'click.outside': 'close',
          toggle: 'address',
        },
      })}
    >
      <summary {...x({ on: { click: 'press' } })}>
        <Icon name="globe" />
        <span className="visually-hidden" lang={lang}>
          {`${title}:`}
        </span>
        {current?.name}
        <Icon name="down" />
      </summary>
      <div className="country-list">
        <p className="country-title" lang={lang}>
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
      </div>
    </details>
  );
}
