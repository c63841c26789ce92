interface Barcode {
  readonly rawValue: string;
}
interface Detector {
  detect(video: HTMLVideoElement): Promise<readonly Barcode[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}
declare global {
  interface Window {
    readonly BarcodeDetector?: DetectorClass;
  }
}

const wanted: ReadonlySet<string> = new Set(['ean_13', 'code_128', 'data_matrix']);
const LOOK_EVERY_MS = 150;
/** A code counts again once it was out of sight for as long. */
const SAME_CODE_MS = 1000;

/** What reads the codes of goods from a video; null where the browser or the page can't. */
export async function findDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector || !window.isSecureContext || !navigator.mediaDevices) return null;
  const formats = (await BarcodeDetector.getSupportedFormats()).filter((format) => wanted.has(format));
  return formats.length > 0 ? new BarcodeDetector({ formats }) : null;
}

/** Shows the camera in the video, and tells each code that comes into sight. @returns what stops it */
export async function watch(
  detector: Detector,
  video: HTMLVideoElement,
  tell: (code: string) => void,
): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  video.srcObject = stream;
  await video.play();
  let last = '';
  // When a look first missed it: between two looks of a slow phone a code may be unseen, but in sight.
  let goneAt = Number.POSITIVE_INFINITY;
  const look = async () => {
    const [code] = await detector.detect(video).catch(() => []);
    if (!code) {
      goneAt = Math.min(goneAt, performance.now());
      return;
    }
    const isNew = code.rawValue !== last || performance.now() - goneAt > SAME_CODE_MS;
    [last, goneAt] = [code.rawValue, Number.POSITIVE_INFINITY];
    if (isNew) tell(code.rawValue);
  };
  const stopLooking = repeat(look);
  return () => {
    stopLooking();
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
}

/** One look after the other. */
function repeat(look: () => Promise<void>): () => void {
  let isOver = false;
  const next = async () => {
    if (isOver) return;
    await look();
    setTimeout(() => void next(), LOOK_EVERY_MS);
  };
  void next();
  return () => {
    isOver = true;
  };
}
