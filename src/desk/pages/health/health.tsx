import { healthModel } from '#src/models/desk/health/troubles.ts';
import { HealthPage } from '#views/desk/health/health-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export async function showHealth({ gateway, member }: StaffInput<object>): Promise<Result> {
  const troubles = await gateway.cart.showTroubles();
  return page('Состояние', <HealthPage health={healthModel(troubles, member)} />);
}
