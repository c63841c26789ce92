import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openApiDocument } from '#src/contract/openapi/openapi.ts';
import { remoteGateway } from '#src/contract-check/gateway-under-test.ts';
import { junitReport } from '#src/contract-check/junit.ts';
import { countsOf, formatReport } from '#src/contract-check/report.ts';
import { runChecks } from '#src/contract-check/run-checks.ts';
import { BadArguments } from './running/arguments.ts';
import { reportErrors } from './running/command.ts';
import { print } from './running/print.ts';

// npm run contract: writes docs/openapi.json. npm run contract -- --check URL: checks a gateway against the
// contract. See docs/backend.md.

await reportErrors(async () => {
  const { check, ...options } = readArguments();
  await (check === undefined ? printContract() : checkGateway(check, options));
});

function readArguments() {
  const { values } = parseArgs({
    options: {
      check: { type: 'string' },
      junit: { type: 'string' },
      secret: { type: 'string' },
      'customer-token': { type: 'string' },
      'expired-token': { type: 'string' },
      'staff-token': { type: 'string' },
      'read-only': { type: 'boolean', default: false },
    },
  });
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

/** The exit status is 1 if a check fails. */
async function checkGateway(
  url: string,
  options: Omit<ReturnType<typeof readArguments>, 'check'>,
): Promise<void> {
  const gateway = remoteGateway(url, options.secret);
  const report = await runChecks(gateway, {
    readOnly: options['read-only'],
    customerToken: options['customer-token'],
    expiredToken: options['expired-token'],
    staffToken: options['staff-token'],
  });
  await gateway.transport.close();
  print(formatReport(report));
  if (options.junit) await writeFile(options.junit, junitReport(report));
  if (countsOf(report.results).failed > 0) process.exitCode = 1;
}
