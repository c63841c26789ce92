/**
 * The tests of changed files: those that changed themselves, and those in a folder or file named like a changed file or
 * a folder around it. `views/cart/coupon.tsx` has `tests/pages/cart/…`, `tests/browser/cart.test.ts` …
 */
export function ownTests(changed: readonly string[], tests: readonly string[]): string[] {
  return tests.filter((test) =>
    changed.some((file) => file === test || (!tests.includes(file) && shareName(file, test))),
  );
}

/** Names of folders that hold every area, and of files that every folder has. */
const LAYERS = [
  'src',
  'views',
  'static',
  'tests',
  'backend',
  'models',
  'storefront',
  'pages',
  'web',
  'ui',
  'browser',
  'index',
];

function shareName(file: string, test: string): boolean {
  const names = namesIn(test);
  return namesIn(file).some((name) => !LAYERS.includes(name) && names.includes(name));
}

const namesIn = (path: string): string[] => path.replace(/(\.test)?\.\w+$/, '').split('/');
