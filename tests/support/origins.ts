export const testOrigins = { RU: 'http://ru.test', AM: 'http://am.test' } as const;
