import type { MapModel, MapPoint } from '#src/models/map/map.ts';

/**
 * Messages from the map's frame to the embedding page: that it has loaded, that a point was chosen, that it
 * should close. The page answers the first with what to show.
 */
export type FrameMessage =
  | { readonly map: 'ready' }
  | { readonly map: 'close' }
  | { readonly map: 'take'; readonly id: string };

export interface ShowMessage extends MapModel {
  readonly map: 'show';
}

/** @returns null for anything but a message from the frame */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isRecord(data)) return null;
  const { map, id } = data;
  if (map === 'ready' || map === 'close') return { map };
  return map === 'take' && typeof id === 'string' ? { map, id } : null;
}

/** @returns null for anything but the page's message with what to show */
export function readShowMessage(data: unknown): ShowMessage | null {
  if (!isRecord(data) || data.map !== 'show') return null;
  const { loaded, points } = data;
  if (typeof loaded !== 'string' || !Array.isArray(points) || !points.every(isPoint)) return null;
  return { map: 'show', loaded, points };
}

const isPoint = (data: unknown): data is MapPoint =>
  isRecord(data) &&
  [data.id, data.address, data.action].every((text) => typeof text === 'string') &&
  [data.latitude, data.longitude].every((degrees) => Number.isFinite(degrees)) &&
  typeof data.chosen === 'boolean' &&
  (data.href === undefined || typeof data.href === 'string') &&
  Array.isArray(data.lines) &&
  data.lines.every((line) => typeof line === 'string');

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;
