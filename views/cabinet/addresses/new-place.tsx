import type { ReactNode } from 'react';
import type { PlaceKind } from '#src/models/cabinet/place-kinds.ts';
import { href } from '#src/routes.ts';
import { hx } from '#views/hx.ts';
import { Button } from '#views/ui/button.tsx';
import { PanelOpener } from '#views/ui/panel-opener.tsx';

interface NewPlaceProps {
  readonly kind: PlaceKind;
  readonly cityName: string;
  readonly canChangeCity: boolean;
  readonly children: ReactNode;
}

/** A form for a place in a city; it follows the choice of city if there is one. */
export function NewPlace({ kind, cityName, canChangeCity, children }: NewPlaceProps) {
  return (
    <div id="new-place" className="new-place" {...(canChangeCity && followCity(kind))}>
      <p className="delivery-city">
        <span>{cityName}</span>
        {canChangeCity && (
          <PanelOpener panel="city-panel">
            <a className="text-link" href={href('cities')}>
              Изменить город
            </a>
          </PanelOpener>
        )}
      </p>
      {children}
    </div>
  );
}

const followCity = (kind: PlaceKind) =>
  hx({
    get: href('cabinetAddress', {}, { add: kind }),
    trigger: 'city-changed from:body',
    target: '#new-place',
    select: '#new-place',
    swap: 'outerMorph',
  });

export function SaveOrCancel() {
  return (
    <div className="actions">
      <Button>Сохранить</Button>
      <Button variant="white" href={href('cabinetAddress')}>
        Отменить
      </Button>
    </div>
  );
}
