import type { MapView } from '#src/models/map/map-view.ts';

/** The part of Yandex Maps 3 used here. */
export interface Ymaps {
  readonly ready: Promise<unknown>;
  readonly YMap: new (
    place: HTMLElement,
    options: { readonly location: MapView },
  ) => {
    readonly zoom: number;
    addChild(child: unknown): unknown;
    setLocation(location: { readonly zoom: number; readonly duration: number }): void;
  };
  readonly YMapDefaultSchemeLayer: new (options: object) => unknown;
  readonly YMapDefaultFeaturesLayer: new (options: object) => unknown;
  readonly YMapMarker: new (
    options: { readonly coordinates: readonly [number, number] },
    element: HTMLElement,
  ) => unknown;
}

declare global {
  interface Window {
    ymaps3?: Ymaps;
  }
}

/** Loads the script until it is ready to draw. Rejects if it fails to load, refuses the key or times out. */
export function loadYmaps(src: string, timeoutMs: number): Promise<Ymaps> {
  const script = document.createElement('script');
  const loading = new Promise<Ymaps>((resolve, reject) => {
    setTimeout(reject, timeoutMs, new Error("The map's script timed out"));
    script.onerror = () => reject(new Error("The map's script failed to load"));
    script.onload = () => {
      const { ymaps3 } = window;
      if (!ymaps3) return reject(new Error("The map's script did not define ymaps3"));
      ymaps3.ready.then(() => resolve(ymaps3), reject);
    };
  });
  script.src = src;
  document.head.append(script);
  return loading;
}
