import type { PayButton } from '#src/models/thank-you/pay-buttons.ts';
import { Button } from '#views/ui/button.tsx';

interface PayFormProps {
  readonly number: string;
  readonly buttons: readonly PayButton[];
  readonly action: string;
}

/** A button for each way to pay an order online. */
export const PayForm = ({ number, buttons, action }: PayFormProps) => (
  <send-once>
    <form method="post" action={action} className="actions">
      <input type="hidden" name="number" value={number} />
      {buttons.map(({ way, text }, index) => (
        <Button name="way" value={way} variant={index === 0 && way !== 'other' ? 'navy' : 'white'} key={way}>
          {text}
        </Button>
      ))}
    </form>
  </send-once>
);
