export { arcaStandIn } from './armenia/arca.ts';
export { demoIdram } from './armenia/idram-pages.ts';
export { type Notify, noticesTo } from './notify.ts';
export { createTestPayments } from './pages.ts';
export { createTestProvider } from './provider.ts';
export { testPaymentRetention } from './retention-rules.ts';
