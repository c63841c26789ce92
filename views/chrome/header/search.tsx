import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '#src/config/constants.ts';
import type { ChromeModel } from '#src/models/chrome/chrome.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { SearchStart } from '#views/search/search-again.tsx';
import { NoPreview } from '#views/search/search-preview.tsx';
import { Button } from '#views/ui/button.tsx';
import { CloseForm } from '#views/ui/close-form.tsx';
import { Icon } from '#views/ui/icon.tsx';

/** The collapsed field in the header; a script makes it open the panel. */
export function SearchField() {
  return (
    <search-field>
      <form className="search-field" action={href('search')}>
        <input
          type="search"
          name="search"
          placeholder="Поиск"
          aria-label="Поиск"
          autoComplete="off"
          maxLength={SEARCH_MAX_CHARACTERS}
          data-min={SEARCH_MIN_CHARACTERS}
        />
        <button type="submit">
          <Icon name="search" title="Найти" />
        </button>
      </form>
    </search-field>
  );
}

/** The open search field (product.md, Search) with its preview of results. */
export function SearchPanel({ hints }: Pick<ChromeModel, 'hints'>) {
  return (
    <>
      <search className="search-line">
        <SearchForm id="search-input" preview="#search-preview" />
        <CloseForm>
          <button className="search-close" type="submit">
            <Icon name="close" />
            Закрыть
          </button>
        </CloseForm>
      </search>
      <NoPreview />
      {hints.links.length > 0 && <Hints hints={hints} />}
      <SearchStart />
    </>
  );
}

/** Shown until something has been searched for. */
function Hints({ hints: { title, links } }: Pick<ChromeModel, 'hints'>) {
  return (
    <section className="search-hints" aria-label={title}>
      <h2>{title}</h2>
      <ul className="search-links">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SearchFormProps {
  readonly id: string;
  /** Selector of the element that the preview replaces. */
  readonly preview?: string;
}

export function SearchForm({ id, preview }: SearchFormProps) {
  const typing = preview
    ? hx({
        get: href('searchPreview'),
        trigger: `input changed delay:${SEARCH_DEBOUNCE_MS}ms`,
        target: preview,
        swap: 'outerHTML',
        sync: 'this:replace',
      })
    : {};
  return (
    <min-text>
      <form className="search-form" action={href('search')}>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          name="search"
          placeholder="Что вы хотите найти?"
          aria-label="Что вы хотите найти?"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_MAX_CHARACTERS}
          data-min={SEARCH_MIN_CHARACTERS}
          {...typing}
        />
        <Button>Найти</Button>
      </form>
    </min-text>
  );
}
