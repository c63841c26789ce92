import type { Statements } from './statements.ts';

/** Who asks by phone or letter is sent nothing more: the staff withdraws the consent, whatever `source` says. */
export const mailingsEndedByStaff: Statements = ({ int }) => [
  `ALTER TABLE mailing_consents ADD COLUMN by_staff ${int} NOT NULL DEFAULT 0 CHECK (by_staff IN (0, 1))`,
  `UPDATE staff_roles
    SET permissions = replace(permissions, '"customers.read"', '"customers.read","mailings.end"')
    WHERE name IN ('manager', 'orders')`,
];
