import type { ChromeModel } from '#src/models/chrome/chrome.ts';
import { href } from '#src/routes.ts';
import { MiniCartDialog } from '#views/cart/mini-cart-dialog.tsx';
import { QuickDialog } from '#views/cart/quick-panel.tsx';
import { hx } from '#views/hx.ts';
import { AlertSlot } from '#views/ui/alert.tsx';
import { CloseButton } from '#views/ui/close-form.tsx';
import { Icon } from '#views/ui/icon.tsx';
import { x } from '#views/x.ts';
import { Slot, slot } from '../ui/slot.tsx';
import { regionQuery } from './header/header.tsx';
import { SearchPanel } from './header/search.tsx';
import { MenuFooter } from './menu/menu.tsx';

/** The panels of every page, loaded on demand; each also has a page of its own. */
export function Panels({ chrome }: { readonly chrome: ChromeModel }) {
  const hasCities = !chrome.country.defaultCity.geoBlock;
  return (
    <>
      <MenuPanel chrome={chrome} />
      <search-panel>
        <dialog id="search-panel" className="panel panel-top search-panel" aria-label="Поиск">
          <div className="panel-body">
            <SearchPanel hints={chrome.hints} />
          </div>
        </dialog>
      </search-panel>
      {hasCities && <CityPanelShell />}
      <AuthPanel />
      <MiniCartDialog />
      <QuickDialog />
      <AlertSlot />
      {hasCities && <Slot as="div" name="geo" hidden />}
    </>
  );
}

function MenuPanel({ chrome }: { readonly chrome: ChromeModel }) {
  return (
    <modal-panel>
      <dialog
        id="menu-panel"
        className="panel panel-left menu-panel"
        aria-label="Меню"
        {...x({ data: 'mobileMenu', on: { close: 'reset' } })}
      >
        <div className="panel-bar">
          <button type="button" className="header-button" {...x({ on: { click: 'back' } })}>
            <Icon name="back" title="Назад" />
          </button>
          <CloseButton title="Закрыть меню" />
        </div>
        <div className="panel-body menu-body">
          <LazyLevels city={chrome.city} />
          <MenuFooter chrome={chrome} />
        </div>
      </dialog>
    </modal-panel>
  );
}

export function LazyLevels({ city }: Pick<ChromeModel, 'city'>) {
  const get = href('menuLevels', {}, regionQuery(city));
  return (
    <div
      id="menu-levels"
      className="menu-levels"
      {...slot('levels')}
      {...hx({ get, trigger: 'panel-load', swap: 'innerHTML' })}
    />
  );
}

function AuthPanel() {
  return (
    <auth-panel>
      <dialog id="auth-panel" className="panel panel-right auth-panel" aria-label="Вход и регистрация">
        <div className="panel-bar">
          <CloseButton />
        </div>
        <div
          id="auth-panel-body"
          className="panel-body"
          {...hx({ get: href('authPanel'), trigger: 'panel-load', swap: 'innerHTML', sync: 'this:replace' })}
        />
      </dialog>
    </auth-panel>
  );
}

function CityPanelShell() {
  return (
    <modal-panel>
      <dialog id="city-panel" className="panel panel-left city-dialog" aria-labelledby="city-panel-title">
        <div className="panel-bar">
          <h2 id="city-panel-title">Выберите город</h2>
          <CloseButton />
        </div>
        <div
          id="city-panel-body"
          className="panel-body"
          {...hx({ get: href('cityPanel'), trigger: 'panel-load', swap: 'innerHTML' })}
        />
      </dialog>
    </modal-panel>
  );
}
