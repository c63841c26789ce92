import type { Database } from '#src/backend/database/database.ts';
import { isOpen, readLaw } from '#src/backend/opening/index.ts';
import { countryCodes } from '#src/config/countries.ts';
import type { Environment } from '#src/config/environment.ts';
import type { LawPoint } from '#src/contract/shop/staff-law.ts';
import type { Finding, Level } from './finding.ts';
import { servicesOf } from './services.ts';

/** What the law asks of each country's shop; where it is not open yet, what is missing is only warned of. */
export async function checkLaw({ query }: Database, environment: Environment, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const country of countryCodes) {
    const ifMissing = (await isOpen(query, country)) ? 'failure' : 'warning';
    const points = await readLaw(query, country, servicesOf(environment), now);
    findings.push(...points.map((point) => toFinding(country, point, ifMissing)));
  }
  return findings;
}

function toFinding(country: string, { rule, law, state, missing }: LawPoint, ifMissing: Level): Finding {
  if (state === 'done') return { area: 'law', level: 'ok', message: `${country}: ${rule} (${law})` };
  const gaps = missing.map(({ what, why, article }) => `${article?.title ?? what}: ${why}`).join('; ');
  return {
    area: 'law',
    level: state === 'missing' ? ifMissing : 'warning',
    message: `${country}: ${rule}: ${gaps} (${law})`,
    remedy: `see /opening/law?country=${country} at the desk, and docs/operations/opening.md`,
  };
}
