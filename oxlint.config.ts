import type { OxlintConfig } from 'oxlint';

/** A folder or file, and what it may import. The last wall that matches a file is the one that counts. */
interface Wall {
  readonly files: string;
  /** If given, nothing else of ours. A name without an ending is a folder; it stands in src unless it is demo or views. */
  readonly may?: readonly string[];
  /** Patterns as written in imports. */
  readonly mustNot?: readonly string[];
  readonly typesOnly?: readonly string[];
  readonly message: string;
}

const DATABASES = ['{kysely,pg}', 'node:sqlite'];

const below = ['contract', 'config', 'telemetry'];
const floor1 = [...below, 'backend/database', 'backend/kernel'];
const floor2 = [
  ...floor1,
  'backend/{carriers,club,exchanges,gift-cards,goods,language,messages,opening,payments,shop,staff,stock}/index.ts',
];
const floor3 = [...floor2, 'backend/{catalogue,content,delivery,geo,identity,prices,test-payments}/index.ts'];
const floor4 = [...floor3, 'backend/{cart,feed,opinions,reservations,search}/index.ts'];

const floor5 = [...floor4, 'backend/{account,exports,orders}/index.ts'];

const throughIndex = {
  mustNot: [
    '#src/backend/*/**',
    '!#src/backend/database/**',
    '!#src/backend/*/index.ts',
    '!#src/backend/registries/{payment-provider,providers}.ts',
  ],
  message: 'A service of the backend is used through its index.ts',
};

const walls: readonly Wall[] = [
  { files: 'src', mustNot: ['#demo/**'], message: 'Only src/process/demo-shop.ts knows the demo' },
  { files: 'src/config', may: ['config'], mustNot: ['../**'], message: 'config imports nothing of ours' },
  {
    files: 'src/telemetry',
    may: ['telemetry'],
    mustNot: ['../../**'],
    message: 'telemetry imports nothing of ours',
  },
  {
    files: 'src/contract',
    may: ['contract', 'config'],
    mustNot: ['**', '!.*/**', '!zod'],
    message: 'contract may import zod and config',
  },
  {
    files: 'src/contract-check',
    may: ['contract-check', 'contract', 'config', 'web/gateway'],
    message: 'contract-check may import contract, config and the gateway client',
  },
  {
    files: 'src/contract-docs',
    may: ['contract-docs', 'contract'],
    message: 'contract-docs may import the contract',
  },
  { files: 'src/letters', may: ['config', 'contract'], message: 'letters are data: config and contract' },
  {
    files: 'src/web',
    may: ['web', ...below],
    mustNot: [...DATABASES, '../../**'],
    message: 'The web knows no front: it may import contract, config and telemetry',
  },
  {
    files: 'src/web/gateway',
    may: ['web/gateway', ...below],
    mustNot: ['../*/**', '../*.ts', 'express', ...DATABASES],
    message: 'web/gateway may import contract, config and telemetry',
  },
  {
    files: 'src/web/forms',
    may: ['web/forms', 'contract', 'config/{constants,countries,mask,typography}.ts'],
    mustNot: ['../*/**', '../*.ts', '{express,react}', 'node:*', ...DATABASES],
    message: "web/forms may import zod, the contract, and config's constants, countries, mask and typography",
  },
  {
    files: 'src/models',
    may: [
      'models',
      'contract',
      '{routes,desk-routes}.ts',
      'web/forms',
      'web/{own-path,remote-picture,site}.ts',
      'web/uploads/picture-store.ts',
      'web/document/head.ts',
      'config/{agreement,club,constants,countries,count-words,courier-words,csv,durations,feed-refusals,gift-words,gifts,local-time}.ts',
      'config/{quotes,size-words,time-words,time-zones,typography}.ts',
    ],
    mustNot: ['node:*', '{express,kysely,pg,pino,react,sharp,undici}', 'react-dom/**', '../../../**'],
    message:
      "Models are pure: contract, routes, forms, site, and config's constants, countries, words, typography, gifts, club, local time and time zones",
  },
  {
    files: 'src/storefront',
    mustNot: ['#src/{backend,desk,process}/**', '#src/desk-routes.ts', '#demo/**', ...DATABASES],
    message:
      'The storefront never imports the backend or the desk, sees no SQL, and knows nothing of the process',
  },
  {
    files: 'src/storefront/visitor',
    may: ['storefront/visitor', 'web/gateway', 'web/request/cookie.ts', 'config'],
    mustNot: ['express', ...DATABASES],
    message: 'storefront/visitor may import the gateway client, cookies and config',
  },
  {
    files: 'src/storefront/{http,document,chrome,purge,pictures,identity}',
    mustNot: [
      '#src/{backend,process}/**',
      '#demo/**',
      '#src/storefront/{app,router}.ts',
      '#src/storefront/pages/**',
      ...DATABASES,
    ],
    message: 'What serves pages knows none of them: app.ts passes in what it needs',
  },
  {
    files: 'src/storefront/pages',
    may: [
      'contract',
      'models',
      'routes.ts',
      'views',
      'config/{constants,countries,durations,quotes,typography}.ts',
      'storefront/{pages,visitor,visitor-slots,chrome,identity}',
      'storefront/{handler,result}.ts',
      'web/{forms,gateway}',
      'web/{handler,own-path,result,site}.ts',
      'web/request/{cookie,request-refusal}.ts',
      'web/uploads/upload.ts',
    ],
    mustNot: ['{express,undici}', ...DATABASES],
    message:
      "Pages may import visitor, identity, chrome, models, views, contract, routes, what the web has for pages, and config's constants, countries, quotation marks and typography",
  },
  {
    files: 'src/desk',
    may: [
      'desk',
      'web',
      'models',
      'views',
      'contract',
      'desk-routes.ts',
      'desk-routes',
      'config/{constants,countries,typography}.ts',
    ],
    mustNot: DATABASES,
    message:
      'The desk may import the web, models, views, the contract and its routes; never the backend or the shop',
  },
  {
    files: 'src/desk/pages',
    may: [
      'contract',
      'models',
      'views',
      'desk-routes.ts',
      'config/{constants,countries,typography}.ts',
      'desk/{pages,session}',
      'desk/{handler,result}.ts',
      'web/{forms,gateway}',
      'web/{own-path,result}.ts',
      'web/request/{cookie,request-refusal}.ts',
      'web/uploads/{exchange-store,picture-store,upload}.ts',
    ],
    mustNot: ['{express,undici}', ...DATABASES],
    message:
      'Pages of the desk may import its session, models, views, contract and routes, and what the web has for pages',
  },
  { files: 'src/{process,commands}', ...throughIndex, mustNot: ['#demo/**', ...throughIndex.mustNot] },
  { files: 'src/process/demo-shop.ts', ...throughIndex },
  {
    files: 'src/routes.ts',
    may: ['contract', 'web/page-cache/version-watch.ts'],
    mustNot: ['./**'],
    message: 'Routes are data: they may import the contract, and the versions that pages depend on',
  },
  {
    files: 'src/{desk-routes,desk-routes/*}.ts',
    may: ['contract', 'routes.ts', 'desk-routes'],
    message: 'Routes are data: they may import the contract, and how addresses are made',
  },
  {
    files: 'src/backend/*.ts',
    may: below,
    mustNot: ['./*/**', '!./{calls,database,kernel,registries}/**', '!./*/index.ts'],
    message: 'The backend may import contract and config, and its services through their index.ts',
  },
  {
    files: 'src/backend/registries',
    may: [...floor1, 'backend/*/index.ts'],
    message: 'A registry lists what services give through their index.ts',
  },
  {
    files: 'src/backend/calls',
    may: floor1,
    message: 'What stands around every call knows no service',
  },
  {
    files: 'src/backend/database',
    may: below,
    message: 'The database stands below everything in the backend',
  },
  {
    files: 'src/backend/kernel',
    may: [...below, 'backend/database'],
    message: 'The kernel stands below the services: it may import contract, config and the database',
  },
  {
    files:
      'src/backend/{carriers,club,exchanges,gift-cards,goods,messages,opening,payments,shop,staff,stock}',
    may: [...floor1, 'letters/{letter,text}.ts'],
    message: 'A service on floor 2 uses the kernel (see src/backend/app.ts)',
  },
  {
    files: 'src/backend/{catalogue,content,delivery,geo,identity,prices,test-payments}',
    may: floor2,
    message:
      'A service on floor 3 uses the kernel, and floor 2 through its index.ts (see src/backend/app.ts)',
  },
  {
    files: 'src/backend/{cart,feed,opinions,reservations,search}',
    may: floor3,
    message: 'A service on floor 4 uses the kernel, and floors 2 and 3 through their index.ts',
  },
  {
    files: 'src/backend/{account,exports,orders}',
    may: floor4,
    message: 'A service on floor 5 uses the kernel, and floors 2 to 4 through their index.ts',
  },
  {
    files: 'src/backend/{commerceml,reports}',
    may: floor5,
    message: 'A service on floor 6 uses the kernel, and floors 2 to 5 through their index.ts',
  },
  {
    files: 'src/backend/language',
    may: ['config/agreement.ts', 'backend/kernel/arrays'],
    message: 'The language is independent of goods and their rows',
  },
  {
    files: 'demo',
    may: [
      'demo',
      'contract',
      'config',
      'archive',
      'commands/running/{arguments,command,print}.ts',
      'process/terminal.ts',
      'backend/database',
      'backend/{club,commerceml,exchanges,gift-cards,messages,opening,orders,payments,prices,staff}/index.ts',
      'data-folder/contents.ts',
      'backend/kernel/{markdown,slug}.ts',
      'backend/opening/starter/places/*.ts',
      'backend/account/places/address-key.ts',
      'backend/account/{subscriptions/letters,watch/favorite-news,watch/stock-alerts}.ts',
      'backend/orders/{messages,records}/*.ts',
      'backend/orders/changes/receipts.ts',
      'backend/payments/cards/card-tokens.ts',
    ],
    message:
      "The demo may import the archive, the backend's database, contract and config, what writes ledgers, keys and letters, and what commands share",
  },
  {
    files: 'demo/drawing',
    may: [],
    mustNot: ['../../../**', '{..,../..}/{articles,content,cuts,goods,kinds,looks,places,voices}/**'],
    message: 'The drawing of garments imports nothing of ours',
  },
  {
    files: 'views',
    mustNot: [
      '#src/{backend,commands,config,contract,desk,process,storefront}/**',
      '#demo/**',
      '#src/web/*.ts',
      '#src/web/{gateway,http,page-cache,request,uploads}/**',
      '#src/web/document/{asset-store,assets,head,render,static-files}.ts',
      '#src/letters/text.ts',
      'node:*',
      '{express,kysely,pg,pino,sharp,undici,zod}',
      'react-dom/**',
      '!#src/config/{constants,countries,count-words,quotes,typography}.ts',
    ],
    typesOnly: [
      '#src/{models,letters}/**',
      '#src/web/forms/**',
      '#src/web/document/{first-view,head-tags}.ts',
    ],
    message:
      "Views may import views, routes, types of models, forms and letters, and config's constants, countries, words and typography",
  },
];

const pathOf = (name: string) => (/^(demo|views)(\/|$)/.test(name) ? `#${name}` : `#src/${name}`);
const filesIn = (name: string) => (/\.ts$|\*$/.test(name) ? name : `${name}/**`);

const patternsOf = ({ may, mustNot = [], typesOnly, message }: Wall) => [
  {
    group: [
      ...(may ? ['#src/**', '#demo/**', '#views/**'] : []),
      ...mustNot,
      ...(may ?? []).map((name) => `!${filesIn(pathOf(name))}`),
    ],
    message,
  },
  ...(typesOnly ? [{ group: [...typesOnly], allowTypeImports: true, message }] : []),
];

export default {
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  ignorePatterns: ['dist', '.builds', '.stryker-tmp', 'reports', 'static/vendor'],
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/no-base-to-string': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
  overrides: walls.map((wall) => ({
    files: [filesIn(wall.files)],
    rules: { 'no-restricted-imports': ['error', { patterns: patternsOf(wall) }] },
  })),
} satisfies OxlintConfig;
