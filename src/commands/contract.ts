import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openApiDocument } from '#src/contract/openapi/openapi.ts';
import { ensureReachable, remoteGateway } from '#src/contract-check/gateway-under-test.ts';
import { junitReport } from '#src/contract-check/junit.ts';
import { levels } from '#src/contract-check/levels.ts';
import { countsOf, formatReport } from '#src/contract-check/report.ts';
import { checkNames, runChecks } from '#src/contract-check/run-checks.ts';
import { BadArguments, oneOf, refuseOptions } from './running/arguments.ts';
import { reportErrors } from './running/command.ts';
import { print } from './running/print.ts';

const USAGE = `npm run contract                  writes docs/openapi.json
npm run contract -- --check URL   checks a gateway against the contract, and exits with 1 if it fails

  --level NAME            only what a gateway of this level has to pass: ${levels.join(', ')};
                          fails too if one of its calls answers 501
  --only NAME,NAME        only these areas or services: ${checkNames.join(', ')}
  --read-only             nothing that writes
  --customer-token TOKEN  the access token of a customer in RU
  --staff-token TOKEN     that of the staff
  --expired-token TOKEN   an access token that was genuine once
  --secret TEXT           the GATEWAY_SECRET of the gateway
  --junit FILE            writes the report for a CI

A call that answers 501 is not built, which is no failure. docs/backend.md says more.`;

await reportErrors(USAGE, async () => {
  const { check, ...options } = readArguments();
  await (check === undefined ? printContract() : checkGateway(check, options));
});

function readArguments() {
  const { values, tokens } = parseArgs({
    tokens: true,
    options: {
      check: { type: 'string' },
      level: { type: 'string' },
      only: { type: 'string' },
      junit: { type: 'string' },
      secret: { type: 'string' },
      'customer-token': { type: 'string' },
      'expired-token': { type: 'string' },
      'staff-token': { type: 'string' },
      'read-only': { type: 'boolean', default: false },
    },
  });
  if (values.check === undefined) refuseOptions(tokens, { beside: 'writing docs/openapi.json', only: [] });
  if (values.check !== undefined && !/^https?:/.test(values.check))
    throw new BadArguments('--check is the address of a gateway, such as http://localhost:3100');
  return values;
}

async function printContract(): Promise<void> {
  if (!existsSync('src'))
    throw new BadArguments('docs/openapi.json belongs to the sources, which are not here; --check URL works');
  const directory = resolve('docs');
  await mkdir(directory, { recursive: true });
  await writeFile(resolve(directory, 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
  print('docs/openapi.json is written.');
}

/** The exit status is 1 if a check fails, or a call of the chosen level is not built. */
async function checkGateway(
  url: string,
  options: Omit<ReturnType<typeof readArguments>, 'check'>,
): Promise<void> {
  const level = options.level === undefined ? undefined : oneOf('--level', levels, options.level);
  const only = options.only?.split(',').map((name) => oneOf('--only', checkNames, name.trim()));
  const gateway = remoteGateway(url, options.secret);
  await ensureReachable(gateway);
  const report = await runChecks(gateway, {
    level,
    only,
    readOnly: options['read-only'],
    customerToken: options['customer-token'],
    expiredToken: options['expired-token'],
    staffToken: options['staff-token'],
  });
  await gateway.transport.close();
  print(formatReport(report));
  if (options.junit) await writeFile(options.junit, junitReport(report));
  const { failed, 'not built': notBuilt } = countsOf(report.results);
  if (failed > 0 || (level !== undefined && notBuilt > 0)) process.exitCode = 1;
}
