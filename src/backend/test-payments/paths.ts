export const TEST_PAYMENTS_PATH = '/test-payments';
export const TEST_IDRAM_PATH = '/test-idram';
