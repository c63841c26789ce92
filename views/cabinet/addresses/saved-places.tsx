import type { PlaceKind } from '#src/models/cabinet/place-kinds.ts';
import type { RemovedPlaceModel } from '#src/models/cabinet/removed-places.ts';
import type { SavedGroup, SavedPlace, SavedPlacesModel } from '#src/models/cabinet/saved-places.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { focused } from '#views/ui/forms/focused.ts';

export function SavedPlaces({ groups, outcome, removed }: SavedPlacesModel) {
  // What was removed says so beside the way to have it back.
  const isSaid = outcome?.code === 'removed' && removed.length > 0;
  return (
    <div id="saved-places" className="saved-places">
      <div className={outcome || removed.length > 0 ? 'saved-places-done' : 'visually-hidden'}>
        <p
          tabIndex={-1}
          {...focused(outcome?.code === 'restored')}
          className={outcome && !isSaid ? undefined : 'visually-hidden'}
          role="status"
        >
          {outcome?.text}
        </p>
        {removed.map((place, index) => (
          <Removed
            key={`${place.kind}-${place.id}`}
            place={place}
            isNew={index === 0 && outcome?.code === 'removed'}
          />
        ))}
      </div>
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
    </div>
  );
}

/** Offers to restore a removed place. */
function Removed({ place: { kind, id, text }, isNew }: RemovedProps) {
  return (
    <div className="removed-place">
      <p id={`removed-${kind}-${id}`}>{text}</p>
      <ChangeForm
        action={href('restorePlace')}
        kind={kind}
        id={id}
        about={`removed-${kind}-${id}`}
        isNext={isNew}
      >
        Вернуть
      </ChangeForm>
    </div>
  );
}

interface RemovedProps {
  readonly place: RemovedPlaceModel;
  readonly isNew: boolean;
}

const words = {
  address: {
    add: 'Добавить адрес',
    none: 'Здесь появятся адреса, на которые вы заказываете: вводить их заново не придётся.',
  },
  terminal: { add: 'Добавить пункт выдачи', none: 'Сохраните пункт, в котором удобно забирать заказы.' },
  shop: { add: 'Добавить магазин', none: 'Сохраните магазин, в котором удобно примерить и забрать заказ.' },
};

function Group({ group: { kind, title, places } }: { readonly group: SavedGroup }) {
  return (
    <section className="saved-group" aria-labelledby={`saved-${kind}`}>
      <h2 id={`saved-${kind}`}>{title}</h2>
      {places === null && (
        <p className="quiet">Список сейчас недоступен. Попробуйте через несколько минут.</p>
      )}
      {places?.length === 0 && <p className="quiet">{words[kind].none}</p>}
      {places && places.length > 0 && (
        <ul>
          {places.map((place) => (
            <Place key={place.id} kind={kind} place={place} />
          ))}
        </ul>
      )}
      <Button variant="white" href={href('cabinetAddress', {}, { add: kind })}>
        {words[kind].add}
      </Button>
    </section>
  );
}

interface PlaceProps {
  readonly kind: PlaceKind;
  readonly place: SavedPlace;
}

function Place({ kind, place }: PlaceProps) {
  const { id, title, details, isMain, closed } = place;
  return (
    <li className="saved-place">
      <p id={`${kind}-${id}`}>{title}</p>
      {details.map((line) => (
        <small key={line}>{line}</small>
      ))}
      {closed && <p className="saved-place-closed">{closed}</p>}
      {isMain && !closed && <p className="saved-place-main">{mainWords[kind]}</p>}
      <div className="saved-place-actions">
        {!isMain && !closed && (
          <ChangeForm action={href('preferPlace')} kind={kind} id={id}>
            Сделать основным
          </ChangeForm>
        )}
        {kind === 'address' && (
          <a
            className="text-link"
            href={href('cabinetAddress', {}, { edit: id })}
            aria-describedby={`${kind}-${id}`}
          >
            Изменить
          </a>
        )}
        <ChangeForm action={href('removePlace')} kind={kind} id={id}>
          Удалить
        </ChangeForm>
      </div>
    </li>
  );
}

const mainWords = { address: 'Основной адрес', terminal: 'Основной пункт', shop: 'Основной магазин' };

interface ChangeFormProps {
  readonly action: string;
  readonly kind: PlaceKind;
  readonly id: number;
  /** The id of the element that names the place. */
  readonly about?: string;
  /** Whether it is the likely next action. */
  readonly isNext?: boolean;
  readonly children: string;
}

function ChangeForm({
  action,
  kind,
  id,
  about = `${kind}-${id}`,
  isNext = false,
  children,
}: ChangeFormProps) {
  const change = hx({ post: action, target: '#saved-places', swap: 'outerMorph', sync: 'this:drop' });
  return (
    <form method="post" action={action} {...change}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="text-link" aria-describedby={about} {...focused(isNext)}>
        {children}
      </button>
    </form>
  );
}
