// Vitest's set-up file of the browser tests, evaluated for every file beside `set-up.ts`.

import { afterAll, afterEach } from 'vitest';
import { closeBrowsers, closePages } from './browser.ts';

afterEach(closePages);
afterAll(closeBrowsers);
