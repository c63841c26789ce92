import { typeset } from '#src/config/typography.ts';
import type { PackingModel } from '#src/models/desk/orders/packing/packing.ts';
import { Button } from '#views/ui/button.tsx';
import { ScanField } from '../scan-field.tsx';

interface ScanFormProps {
  readonly packing: PackingModel;
  readonly request: string;
}

/** A scanner types into the field and ends with Enter. */
export const ScanForm = ({ packing, request }: ScanFormProps) => (
  <form method="post" action={packing.packHref} className="scan-form">
    <input type="hidden" name="request" value={request} />
    <ScanField label={packing.scanLabel} />
    <Button>Положить</Button>
  </form>
);

/** The same field: empty, its Enter finishes; a code is still checked, for it may be one too many. */
export const FinishForm = ({ packing, request }: ScanFormProps) => (
  <form method="post" action={packing.packHref} className="scan-form scan-form-finish">
    <p>
      <strong>Всё собрано.</strong> {packing.finish.told}
    </p>
    <input type="hidden" name="finish" value="yes" />
    <input type="hidden" name="request" value={request} />
    <ScanField label={typeset`Нажмите Enter — или отсканируйте, чтобы проверить ещё раз`} />
    <Button variant="green">{packing.finish.title}</Button>
  </form>
);
