import { auditModel, CHANGES_PER_PAGE, filterIn } from '#src/models/desk/audit/audit.ts';
import { readPage } from '#src/models/page-links.ts';
import { AuditPage } from '#views/desk/audit/audit-page.tsx';
import type { StaffInput } from '../../handler.ts';
import { page, type Result } from '../../result.ts';

export async function showAudit({ gateway, query, member }: StaffInput<object>): Promise<Result> {
  const [filter, pageNumber] = [filterIn(query), readPage(query)];
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  const changes = await gateway.staff.listChanges({
    query: { ...given, pageNumber, pageSize: CHANGES_PER_PAGE },
  });
  return page('Журнал', <AuditPage audit={auditModel(changes, filter, pageNumber, member)} />);
}
