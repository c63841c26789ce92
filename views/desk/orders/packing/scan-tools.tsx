import { typeset } from '#src/config/typography.ts';
import { Button } from '#views/ui/button.tsx';

/** The switch of the sound and the camera; the script shows what the browser can do. */
export const ScanTools = () => (
  <scan-tools hidden>
    <label className="check">
      <input type="checkbox" data-part="sound" defaultChecked />
      <span>Звук</span>
    </label>
    <Button type="button" variant="white" data-part="camera" aria-pressed="false" hidden>
      Камера
    </Button>
    <p className="visually-hidden" data-part="told" aria-live="polite" />
    <p
      className="scan-failure"
      data-part="failure"
      role="alert"
      data-text={typeset`Камера не открылась. Разрешите её в браузере или сканируйте как раньше.`}
    />
    <video data-part="video" muted playsInline hidden aria-label="Что видит камера" />
  </scan-tools>
);
