import { typeset } from '#src/config/typography.ts';
import { deskHref } from '#src/desk-routes.ts';
import type { EditableLine } from '#src/models/desk/orders/edits/line-edits.ts';
import { Button } from '#views/ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { EditForm, PriceChoice } from './edit-form.tsx';

interface EditLinesProps {
  readonly number: string;
  readonly lines: readonly EditableLine[];
}

/** The goods of an order, each with what can be done about it; the next page says what it means in money. */
export function EditLines({ number, lines }: EditLinesProps) {
  return (
    <ul className="editable-lines">
      {lines.map((line) => (
        <li key={line.itemId}>
          <p>
            {line.title} <span className="quiet">{typeset`${line.counts.length} шт.`}</span>
          </p>
          <div className="line-edits">
            <Removal number={number} line={line} />
            {line.sizes.length > 0 && <Swap number={number} line={line} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  readonly number: string;
  readonly line: EditableLine;
}

function Removal({ number, line: { itemId, counts, reasons } }: LineProps) {
  return (
    <details>
      <summary>Убрать…</summary>
      <EditForm action={deskHref('previewLineEdit', { number })} kind="remove" itemId={itemId}>
        <Count id={`remove-count-${itemId}`} counts={counts} />
        <Select id={`reason-${itemId}`} name="reason" label="Почему" options={reasons} />
        <Button variant="white">Дальше</Button>
      </EditForm>
    </details>
  );
}

function Swap({ number, line: { itemId, counts, sizes } }: LineProps) {
  return (
    <details>
      <summary>Другой размер…</summary>
      <EditForm action={deskHref('previewLineEdit', { number })} kind="swap" itemId={itemId}>
        <Select id={`to-${itemId}`} name="to" label="Размер" options={sizes} />
        <Count id={`swap-count-${itemId}`} counts={counts} />
        <PriceChoice id={`swap-${itemId}`} />
        <Button variant="white">Дальше</Button>
      </EditForm>
    </details>
  );
}

function Count({ id, counts }: { readonly id: string; readonly counts: readonly number[] }) {
  if (counts.length === 1) return <input type="hidden" name="count" value="1" />;
  const options = counts.map((count) => ({ value: String(count), title: String(count) }));
  return <Select id={id} name="count" label="Сколько" options={options} />;
}
