import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '#src/config/environment.ts';
import { trackingOf } from '#src/config/settings/tracking.ts';
import { attributeValues } from '#tests/support/crawl.ts';
import { originsOf, policyOf } from '#tests/support/policy.ts';
import { amHost, ruHost, stubShop, testSite } from '#tests/support/stub-shop.ts';

const all = {
  TRACKING: '1',
  GTM_ID: 'GTM-ABC123',
  METRICA_ID: '111',
  METRICA_ID_AM: '222',
  MARKETING_ID: 'pokroy-site',
};

async function open(settings: Record<string, string>, host = ruHost, path = '/error') {
  const tracking = trackingOf(readEnvironment(settings));
  const shop = stubShop({ geo: { getCityByIP: { city: null } } }, { site: { ...testSite, tracking } });
  return request(shop.express).get(path).set('Host', host);
}

const scriptsOf = (headers: Record<string, string>) => originsOf(policyOf(headers)['script-src']);

describe('without TRACKING', () => {
  test('nothing is loaded and the policy allows no other origin, whatever else is set', async () => {
    const reply = await open({ ...all, TRACKING: '0' });
    expect(reply.text).not.toMatch(/GTM-|tracking|metrika|mindbox/);
    expect(scriptsOf(reply.headers)).toEqual(["'self'"]);
    expect(policyOf(reply.headers)['connect-src']).toEqual(["'self'"]);
    expect(JSON.stringify(policyOf(reply.headers))).not.toMatch(/google|yandex|mindbox/);
    expect((await open({ ...all, TRACKING: '0' }, ruHost, '/fragments/visitor')).text).not.toContain(
      'marketing',
    );
  });
});

describe('with TRACKING', () => {
  test('the policy allows exactly the origins of what is enabled', async () => {
    const { headers } = await open(all);
    const { 'connect-src': connections, 'img-src': images } = policyOf(headers);
    const origins = ['https://www.googletagmanager.com', 'https://mc.yandex.ru', 'https://api.mindbox.ru'];
    expect(scriptsOf(headers)).toEqual(["'self'", ...origins]);
    expect(connections).toEqual(["'self'", ...origins]);
    expect(images).toEqual(["'self'", 'data:', ...origins]);
    const counted = await open({
      TRACKING: '1',
      METRICA_ID: '111',
      METRICA_ORIGIN: 'https://metrica.example',
      TRACKING_ORIGINS: 'https://mc.webvisor.org',
    });
    expect(scriptsOf(counted.headers)).toEqual([
      "'self'",
      'https://metrica.example',
      'https://mc.webvisor.org',
    ]);
    const unused = await open({ TRACKING: '1', TRACKING_ORIGINS: 'https://x.example' });
    expect(scriptsOf(unused.headers)).toEqual(["'self'"]);
  });

  test('all scripts come from our own loader, with none inline', async () => {
    const { text } = await open(all);
    expect(attributeValues(text, 'src', 'script')).toEqual(['/static/analytics/tracking.js']);
    expect(attributeValues(text, 'data-tag-manager')).toEqual([
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123',
    ]);
  });

  test('there are two Metrica counters, the second only in Armenia', async () => {
    const countersOf = async (settings: Record<string, string>, host: string) =>
      attributeValues((await open(settings, host)).text, 'data-counters');
    expect(await countersOf(all, ruHost)).toEqual(['111']);
    expect(await countersOf(all, amHost)).toEqual(['111 222']);
    const second = { TRACKING: '1', METRICA_ID_AM: '222' };
    expect(await countersOf(second, ruHost)).toEqual([]);
    expect(await countersOf(second, amHost)).toEqual(['222']);
  });

  test('the marketing tool’s endpoint is the setting, a dot and the lowercase country code', async () => {
    const endpointOf = async (host: string) => attributeValues((await open(all, host)).text, 'data-endpoint');
    expect(await endpointOf(ruHost)).toEqual(['pokroy-site.ru']);
    expect(await endpointOf(amHost)).toEqual(['pokroy-site.am']);
  });

  test('the visitor fragment marks a guest, if there is a marketing tool', async () => {
    const part = async (settings: Record<string, string>) =>
      (await open(settings, ruHost, '/fragments/visitor')).text;
    expect(await part(all)).toContain(
      'data-hx-target="[data-slot=marketing]" data-hx-swap="innerHTML swap:20ms">guest<',
    );
    expect(await part({ TRACKING: '1', METRICA_ID: '1' })).not.toContain('marketing');
  });
});
