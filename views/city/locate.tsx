import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { Icon } from '#views/ui/icon.tsx';

/** Locates the shopper on request; `city-locate` fills in the coordinates. */
export function Locate() {
  const address = href('savePosition');
  return (
    <city-locate>
      <form
        className="city-locate"
        method="post"
        action={address}
        data-locates="asked"
        {...hx({ post: address, target: '#city-locate-note', swap: 'innerHTML', sync: 'this:drop' })}
      >
        <input type="hidden" name="choose" value="yes" />
        <PointFields />
        <button type="submit" className="city-locate-button">
          <Icon name="pin" />
          Определить моё местоположение
        </button>
        <p id="city-locate-note" className="city-locate-note" role="status" />
      </form>
    </city-locate>
  );
}

/** Locates the shopper on load, while no position is stored (product.md, Cities). */
export function StartLocate() {
  const address = href('savePosition');
  return (
    <city-locate>
      <form
        method="post"
        action={address}
        data-locates="at-start"
        {...hx({ post: address, swap: 'none', sync: 'this:drop' })}
      >
        <PointFields />
      </form>
    </city-locate>
  );
}

function PointFields() {
  return (
    <>
      <input type="hidden" name="latitude" />
      <input type="hidden" name="longitude" />
    </>
  );
}

export function LocateNote({ reason }: { readonly reason: 'unknown' | 'refused' }) {
  return reason === 'refused'
    ? 'Браузер не показывает нам, где вы. Разрешить это можно в его настройках, а сейчас просто выберите город из списка.'
    : 'Не получилось узнать, в каком вы городе. Выберите его из списка или найдите по названию.';
}
