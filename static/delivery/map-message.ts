/** Sent by the map's frame to the checkout: the chosen point, or none to just close the map. */
interface MapMessage {
  readonly mapPoint: string | null;
}

export const choosePoint = (id: string): void => send({ mapPoint: id });
export const closeMap = (): void => send({ mapPoint: null });

function send(message: MapMessage): void {
  if (parent !== window) parent.postMessage(message, location.origin);
}

/** Returns null for a message that is not from our map. */
export function readMessage(data: unknown): MapMessage | null {
  if (typeof data !== 'object' || data === null || !('mapPoint' in data)) return null;
  const { mapPoint } = data;
  return typeof mapPoint === 'string' || mapPoint === null ? { mapPoint } : null;
}
