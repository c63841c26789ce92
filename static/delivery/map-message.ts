/** What the map's frame tells the checkout: the point that was chosen, or none where the map is only to be closed. */
interface MapMessage {
  readonly mapPoint: string | null;
}

export const takePoint = (id: string): void => tell({ mapPoint: id });
export const closeMap = (): void => tell({ mapPoint: null });

function tell(message: MapMessage): void {
  if (parent !== window) parent.postMessage(message, location.origin);
}

/** Null for anything that no map of ours said. */
export function readMessage(data: unknown): MapMessage | null {
  if (typeof data !== 'object' || data === null || !('mapPoint' in data)) return null;
  const { mapPoint } = data;
  return typeof mapPoint === 'string' || mapPoint === null ? { mapPoint } : null;
}
