import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isNotBuilt } from '#src/backend/not-built.ts';
import { calls } from '#src/contract/index.ts';
import { openApiDocument } from '#src/contract/openapi/openapi.ts';

// npm run contract: writes docs/openapi.json and lists the calls that the backend does not answer yet.

const directory = resolve('docs');
await mkdir(directory, { recursive: true });
await writeFile(resolve(directory, 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
console.log('docs/openapi.json is written.');

const unanswered = calls.filter(isNotBuilt);
console.log(unanswered.length === 0 ? 'The backend answers every call.' : 'Not answered yet:');
for (const { service, method, path } of unanswered) console.log(`  ${service}: ${method} ${path}`);
