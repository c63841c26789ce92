import { typeset } from '#src/config/typography.ts';
import type { DevicesModel } from '#src/models/desk/customers/access.ts';
import { Button } from '#views/ui/button.tsx';
import { SessionList } from '../ui/session-list.tsx';

/** Where the customer is signed in. */
export function DevicesSection({ devices: { devices, endAllHref } }: { readonly devices: DevicesModel }) {
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">
        Устройства <span className="quiet">{devices.length}</span>
      </h2>
      {devices.length === 0 && <p className="quiet">{typeset`Сейчас нигде не вошёл.`}</p>}
      <SessionList sessions={devices} />
      {endAllHref && devices.length > 1 && (
        <form method="post" action={endAllHref}>
          <Button variant="white">{typeset`Завершить все: ${devices.length}`}</Button>
        </form>
      )}
    </section>
  );
}
