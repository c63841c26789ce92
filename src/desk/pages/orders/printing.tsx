import { code128, drawingSVG } from 'bwip-js/generic';
import { chosenIn } from '#src/models/desk/orders/chosen.ts';
import { pickListModel } from '#src/models/desk/orders/printing/pick-list.ts';
import { paperKindTitles, paperLinks, printingIn } from '#src/models/desk/orders/printing/printing.ts';
import { slipModel } from '#src/models/desk/orders/printing/slip.ts';
import { NothingChosen } from '#views/desk/orders/nothing-chosen.tsx';
import { PickList } from '#views/desk/orders/printing/pick-list.tsx';
import { PrintPage } from '#views/desk/orders/printing/print-page.tsx';
import { Slip } from '#views/desk/orders/printing/slip.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

/** The sheets of the chosen orders; opening them is recorded as printing. */
export async function printOrders({ gateway, query }: StaffInput<object>): Promise<Result> {
  const numbers = chosenIn(query);
  const printing = printingIn(query);
  const title = paperKindTitles[printing.kind];
  if (numbers.length === 0) return page(title, <NothingChosen />, 422);
  const { orders } = await gateway.cart.printOrders({ body: { numbers, kind: printing.kind } });
  if (orders.length === 0) return page(title, <NothingChosen />, 404);
  return page(
    title,
    <PrintPage title={title} paper={printing.paper} papers={paperLinks(numbers, printing)}>
      {printing.kind === 'pick' ? (
        <PickList list={pickListModel(orders)} />
      ) : (
        orders.map((order) => (
          <Slip key={order.number} slip={slipModel(order)} barcode={barcodeOf(order.number)} />
        ))
      )}
    </PrintPage>,
  );
}

const BARCODE_HEIGHT_MM = 12;

/** As an SVG, black on white for any scanner. */
const barcodeOf = (text: string): string =>
  code128({ bcid: 'code128', text, scaleX: 2, scaleY: 2, height: BARCODE_HEIGHT_MM }, drawingSVG());
