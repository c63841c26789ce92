import { viewOf } from '#src/storefront/models/delivery/map-view.ts';
import { choosePoint, closeMap } from './map-message.ts';
import { loadYmaps, type Ymaps } from './ymaps.ts';

type State = 'pending' | 'loading' | 'loaded' | 'error';

/** After this the list of points is the better choice. */
const TIMEOUT_MS = 15_000;
const ZOOM_MS = 200;

const page = document.getElementById('map');
const words = document.getElementById('map-state');
const cards = [...document.querySelectorAll<HTMLElement>('[data-point]')];

/** Shows a state of the map's script (specification §4). */
function showState(state: State): void {
  if (!page || !words) return;
  page.dataset.state = state;
  words.textContent = words.dataset[state] ?? '';
}

async function start(): Promise<void> {
  showState('loading');
  try {
    draw(await loadYmaps(page?.dataset.script ?? '', TIMEOUT_MS));
    showState('loaded');
  } catch {
    showState('error');
  }
}

function draw({ YMap, YMapDefaultSchemeLayer, YMapDefaultFeaturesLayer, YMapMarker }: Ymaps): void {
  const canvas = document.getElementById('map-canvas');
  if (!canvas) return;
  const location = viewOf(cards.map(coordinatesOf), canvas.clientWidth, canvas.clientHeight);
  const map = new YMap(canvas, { location });
  map.addChild(new YMapDefaultSchemeLayer({}));
  map.addChild(new YMapDefaultFeaturesLayer({}));
  for (const card of cards) {
    const pin = pinOf(card);
    map.addChild(new YMapMarker({ coordinates: coordinatesOf(card) }, pin));
    if ('chosen' in card.dataset) show(pin, card);
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-zoom]')) {
    button.addEventListener('click', () =>
      map.setLocation({ zoom: map.zoom + Number(button.dataset.zoom), duration: ZOOM_MS }),
    );
  }
}

const coordinatesOf = ({ dataset }: HTMLElement): [number, number] => [
  Number(dataset.longitude),
  Number(dataset.latitude),
];

/** A map marker that shows the point's card. */
function pinOf(card: HTMLElement): HTMLButtonElement {
  const pin = document.createElement('button');
  pin.type = 'button';
  pin.className = 'map-pin';
  pin.ariaLabel = card.ariaLabel;
  pin.ariaPressed = 'false';
  pin.addEventListener('click', () => {
    for (const other of document.querySelectorAll('.map-pin')) other.ariaPressed = 'false';
    show(pin, card);
    card.focus();
  });
  return pin;
}

function show(pin: HTMLButtonElement, card: HTMLElement): void {
  pin.ariaPressed = 'true';
  for (const other of cards) other.hidden = other !== card;
}

for (const card of cards)
  card.querySelector('button')?.addEventListener('click', () => choosePoint(card.dataset.point ?? ''));
document.getElementById('map-retry')?.addEventListener('click', () => location.reload());
document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeMap());
void start();
