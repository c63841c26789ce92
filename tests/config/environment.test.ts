import { readFileSync } from 'node:fs';
import express from 'express';
import { describe, expect, test } from 'vitest';
import { BadSettings, readEnvironment, settingNames } from '#src/config/environment.ts';

const example = Object.fromEntries(
  readFileSync('.env.example', 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z_]+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

describe('the settings', () => {
  test('in .env.example are complete, with default values', () => {
    const defaults = readEnvironment({});
    const named = readEnvironment(example);
    expect(named).toEqual(defaults);
    expect(new Set(Object.keys(example))).toEqual(new Set(settingNames));
  });

  test('in .env.example have a sentence each', () => {
    const text = readFileSync('.env.example', 'utf8');
    for (const name of Object.keys(example)) expect(text, name).toMatch(new RegExp(`# .+[.:,].*\\n${name}=`));
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['RU_ORIGIN', 'https://shop.example/path'],
    ['AM_ORIGIN', 'shop.example'],
    ['GATEWAY_URL', 'ftp://gateway.example'],
    ['CDN_PURGE_URL', 'purge.example'],
    ['CDN_PURGE_TOKEN_HEADER', 'Fastly Key'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_CONNECTIONS', '1'],
    ['SEARCH_ENGINE', 'postgres'],
    ['SEARCH_ENGINE', 'opensearch'],
    ['GTM_ID', 'GTM-abc'],
    ['GTM_ID', 'UA-123'],
    ['MAP_API_KEY', 'key&lang=en'],
    ['METRICA_ID', 'counter'],
    ['MARKETING_ID', 'shop/evil'],
    ['TRACKING_ORIGINS', 'https://mc.webvisor.org/path'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'door'],
    ['METRICS_TOKEN', 'short'],
    ['ACCESS_LOG', 'all'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['TRACKING', 'maybe'],
    ['NODE_ENV', 'prod'],
    ['PAGE_CACHE_MB', '0'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SMS_SENDER', 'twelve chars'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Покрой'],
    ['MAIL_FROM', 'Покрой <shop@example.com>\r\nBcc: <all@example.com>'],
    ['PICTURE_ORIGINS', 'https://a.example,not-an-origin'],
    ['AM_ORIGIN', 'http://localhost:3000'],
    ['AM_ORIGIN', 'https://shop.example'],
    ['MAP_ORIGIN', 'http://am.localhost:3000'],
    ['MAP_ORIGIN', 'https://map.shop.example'],
    ['COOKIE_KEYS', 'a key of 24 characters at least,short'],
    ['REDIRECT_HOSTS', 'https://example.com'],
    ['REDIRECT_HOSTS', 'example.com,*.example.com'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'loopback,300.1.1.1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
  ])('%s=%s stops the start and is named', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(BadSettings);
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^  ${name}`, 'm'));
  });

  test.each([
    [{ SMS_PROVIDER: 'smsru' }, ['SMSRU_API_ID']],
    [{ SMS_PROVIDER: 'smsru, smsc', SMSRU_API_ID: '1' }, ['SMSC_LOGIN', 'SMSC_PASSWORD']],
    [{ UCALLER_KEY: '1' }, ['UCALLER_SERVICE_ID']],
    [{ SMARTCAPTCHA_SECRET: '1' }, ['SMARTCAPTCHA_SITE_KEY']],
  ])('%j stop the start, naming what is missing', (settings, missing) => {
    const lines = missing.map((name) => `  ${name}: is missing`);
    const message = `These settings can not be used:\n${lines.join('\n')}`;
    expect(() => readEnvironment(settings)).toThrow(new BadSettings(message));
  });

  test('for two SMS providers keep their order', () => {
    const keys = { SMSRU_API_ID: '1', SMSC_LOGIN: '1', SMSC_PASSWORD: '1' };
    expect(readEnvironment({ SMS_PROVIDER: 'smsc,smsru', ...keys }).SMS_PROVIDER).toEqual(['smsc', 'smsru']);
  });

  test('let PostgreSQL find goods only where it is the database, and say so in a line', () => {
    const settings = { SEARCH_ENGINE: 'postgres' };
    const url = 'postgres://127.0.0.1/shop';
    expect(readEnvironment({ ...settings, DATABASE_URL: url }).SEARCH_ENGINE).toBe('postgres');
    expect(() => readEnvironment(settings)).toThrow(
      /^ {2}SEARCH_ENGINE: postgres needs DATABASE_URL, the PostgreSQL that finds the goods$/m,
    );
  });

  test('derive the origins from the port', () => {
    const { RU_ORIGIN, AM_ORIGIN } = readEnvironment({ PORT: '4000' });
    expect([RU_ORIGIN, AM_ORIGIN]).toEqual(['http://localhost:4000', 'http://am.localhost:4000']);
  });

  test.each([
    ['', false],
    ['0', 0],
    ['2', 2],
    ['loopback, 10.0.0.0/8,::1/128', 'loopback, 10.0.0.0/8,::1/128'],
  ])('TRUST_PROXY=%s trusts %j', (value, trusted) => {
    const { TRUST_PROXY } = readEnvironment({ TRUST_PROXY: value });
    expect(TRUST_PROXY).toBe(trusted);
    express().set('trust proxy', TRUST_PROXY);
  });

  test('an empty value counts as unset', () => {
    expect(readEnvironment({ GTM_ID: '', PORT: '' }).PORT).toBe(3000);
  });
});
