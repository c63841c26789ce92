import { typeset } from '#src/config/typography.ts';
import type { PackingModel } from '#src/models/desk/orders/packing/packing.ts';
import { Button } from '#views/ui/button.tsx';
import { focused } from '#views/ui/forms/focused.ts';

interface ScanFormProps {
  readonly packing: PackingModel;
  readonly request: string;
}

/** A scanner types into the field and ends with Enter. */
export const ScanForm = ({ packing, request }: ScanFormProps) => (
  <form method="post" action={packing.packHref} className="scan-form">
    <ScanField label={typeset`Штрихкод или артикул`} request={request} />
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
    <ScanField label={typeset`Нажмите Enter — или отсканируйте, чтобы проверить ещё раз`} request={request} />
    <Button variant="green">{packing.finish.title}</Button>
  </form>
);

const ScanField = ({ label, request }: { readonly label: string; readonly request: string }) => (
  <div className="field">
    <input type="hidden" name="request" value={request} />
    <label htmlFor="code">{label}</label>
    <input
      id="code"
      name="code"
      maxLength={140}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="done"
      {...focused()}
    />
  </div>
);
