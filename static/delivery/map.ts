import type { MapPoint } from '#src/models/map/map.ts';
import { viewOf } from '#src/models/map/map-view.ts';
import { type FrameMessage, readShowMessage, type ShowMessage } from './map-message.ts';
import { loadYmaps, type Ymaps } from './ymaps.ts';

type State = 'pending' | 'loading' | 'loaded' | 'error';

/** After this time the list of points is the better choice. */
const TIMEOUT_MS = 15_000;
const ZOOM_MS = 200;

const page = document.getElementById('map');
const words = document.getElementById('map-state');
const template = document.querySelector<HTMLTemplateElement>('#map-card');
const shops = page?.dataset.shops?.split(' ') ?? [];

/** Shows a state of the map's script (product.md, Delivery). */
function showState(state: State, text = words?.dataset[state] ?? ''): void {
  if (!page || !words) return;
  page.dataset.state = state;
  words.textContent = text;
}

/** As the headers ensure, only our own pages can embed this document, so any origin is safe here. */
const tell = (message: FrameMessage): void => parent.postMessage(message, '*');

/** Resolves with the embedding page's first message with what to show. */
const whatToShow = (): Promise<ShowMessage> =>
  new Promise((resolve) => {
    addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
      const message = source === parent && shops.includes(origin) ? readShowMessage(data) : null;
      if (message) resolve(message);
    });
    tell({ map: 'ready' });
  });

async function start(): Promise<void> {
  const { loaded, points } = await whatToShow();
  showState('loading');
  try {
    draw(await loadYmaps(page?.dataset.script ?? '', TIMEOUT_MS), points);
    showState('loaded', loaded);
  } catch {
    showState('error');
  }
}

function draw(
  { YMap, YMapDefaultSchemeLayer, YMapDefaultFeaturesLayer, YMapMarker }: Ymaps,
  points: readonly MapPoint[],
): void {
  const canvas = document.getElementById('map-canvas');
  if (!canvas) return;
  const location = viewOf(points.map(coordinatesOf), canvas.clientWidth, canvas.clientHeight);
  const map = new YMap(canvas, { location });
  map.addChild(new YMapDefaultSchemeLayer({}));
  map.addChild(new YMapDefaultFeaturesLayer({}));
  for (const point of points) {
    const card = cardOf(point);
    if (!card) continue;
    const pin = pinOf(point, card);
    map.addChild(new YMapMarker({ coordinates: coordinatesOf(point) }, pin));
    if (point.chosen) show(pin, card);
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-zoom]')) {
    button.addEventListener('click', () =>
      map.setLocation({ zoom: map.zoom + Number(button.dataset.zoom), duration: ZOOM_MS }),
    );
  }
}

const coordinatesOf = ({ longitude, latitude }: MapPoint): [number, number] => [longitude, latitude];

/** The card of a point, hidden, at the end of the page. */
function cardOf({ id, address, lines, action }: MapPoint): HTMLElement | null {
  const copy = template && document.importNode(template.content, true);
  const card = copy?.querySelector<HTMLElement>('.map-card');
  const title = card?.querySelector('b');
  const button = card?.querySelector('button');
  if (!card || !title || !button) return null;
  card.ariaLabel = address;
  card.dataset.point = id;
  title.textContent = address;
  for (const line of lines) {
    const small = document.createElement('small');
    small.textContent = line;
    title.parentElement?.append(small);
  }
  button.textContent = action;
  button.addEventListener('click', () => tell({ map: 'take', id }));
  page?.append(card);
  return card;
}

/** A map marker that shows the point's card. */
function pinOf({ address }: MapPoint, card: HTMLElement): HTMLButtonElement {
  const pin = document.createElement('button');
  pin.type = 'button';
  pin.className = 'map-pin';
  pin.ariaLabel = address;
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
  for (const other of document.querySelectorAll<HTMLElement>('.map-card')) other.hidden = other !== card;
}

document.getElementById('map-retry')?.addEventListener('click', () => location.reload());
document.addEventListener('keydown', ({ key }) => key === 'Escape' && tell({ map: 'close' }));
void start();
