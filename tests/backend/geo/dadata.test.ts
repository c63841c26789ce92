import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dadata, dadataTimeouts } from '#src/backend/geo/dadata.ts';
import type { GeoServices } from '#src/backend/geo/found-place.ts';
import { createGuardedCalls } from '#src/backend/geo/guarded-calls.ts';
import { CALL_TIMEOUT_MS, GEO_BY_IP_TIMEOUT_MS } from '#src/config/constants.ts';

interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

const SAMARA = 'bb035cc3-1dc2-4627-9d25-a1bf2d4b936b';
/** A reply of the service: every field is there, many are null. */
const samara = {
  value: 'г Самара',
  unrestricted_value: 'Самарская обл, г Самара',
  data: {
    country_iso_code: 'RU',
    region: 'Самарская',
    region_kladr_id: '6300000000000',
    city: 'Самара',
    city_fias_id: SAMARA,
    settlement: null,
    settlement_fias_id: null,
    street_with_type: null,
    house: null,
    block: null,
    postal_code: '443000',
    geo_lat: '53.1951657',
    geo_lon: '50.1067691',
  },
};
const house = {
  value: 'ул Победы, д 92',
  data: {
    ...samara.data,
    street_with_type: 'ул Победы',
    house: '92',
    block: 'Б',
    postal_code: '443058',
    geo_lat: '53.2073',
    geo_lon: '50.2291',
  },
};

describe('DaData', () => {
  let server: Server;
  let requests: ReceivedRequest[];
  /** Status and text of the next replies; without a text the reply never ends. */
  let reply: { status: number; text: string | null };
  let service: GeoServices;
  let warnings: number;

  beforeAll(async () => {
    server = createServer((request, response) => void answerWithReply(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    requests = [];
    warnings = 0;
    const log = pino(
      { level: 'warn' },
      {
        write: () => {
          warnings += 1;
        },
      },
    );
    const { port } = server.address() as AddressInfo;
    const timeouts = { cityByIpMs: 300, addressesMs: 300 };
    service = dadata('secret', createGuardedCalls('DaData', log), `http://127.0.0.1:${port}/rs`, timeouts);
  });
  async function answerWithReply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    requests.push({ method, url, authorization: headers.authorization, body: await bodyOf(request) });
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    if (reply.text === null) response.write('{');
    else response.end(reply.text);
  }
  const answer = (body: unknown) => {
    reply = { status: 200, text: JSON.stringify(body) };
  };
  const samaraPlace = { country: 'RU', fiasId: SAMARA, name: 'Самара', regionName: 'Самарская' } as const;

  it('is asked for the city of an IP address, with the token', async () => {
    answer({ location: samara });
    expect(await service.locateIp('85.113.45.1')).toEqual({
      ...samaraPlace,
      point: { latitude: 53.1951657, longitude: 50.1067691 },
    });
    expect(requests).toEqual([
      {
        method: 'GET',
        url: '/rs/iplocate/address?ip=85.113.45.1',
        authorization: 'Token secret',
        body: null,
      },
    ]);
  });

  it('is asked once a day per address, even if it does not know it', async () => {
    answer({ location: null });
    expect([await service.locateIp('8.8.8.8'), await service.locateIp('8.8.8.8')]).toEqual([null, null]);
    expect(requests).toHaveLength(1);
  });

  it('is asked once for all addresses of an IPv6 network, of which one subscriber has many', async () => {
    answer({ location: samara });
    await service.locateIp('2a02:6b8:0:1::1');
    expect(await service.locateIp('2a02:6b8:0:2::ffff')).toMatchObject({ name: 'Самара' });
    expect(requests).toHaveLength(1);
  });

  it('may return a city that is a region, or a settlement', async () => {
    const nowhere = { ...samara.data, city: null, city_fias_id: null };
    answer({ location: { value: 'г Москва', data: { ...nowhere, region: 'Москва' } } });
    expect(await service.locateIp('5.1.1.1')).toMatchObject({ name: 'Москва' });
    const settlement = { settlement: 'Сколково', settlement_fias_id: 'id' };
    answer({ location: { value: '', data: { ...nowhere, ...settlement, geo_lat: 'x' } } });
    expect(await service.locateIp('5.1.1.2')).toMatchObject({ name: 'Сколково', fiasId: 'id', point: null });
  });

  it('suggests addresses within a city only, from street to house', async () => {
    answer({ suggestions: [house] });
    const found = await service.addresses?.addressesIn({ ...samaraPlace, point: null }, 'побед');
    expect(found).toEqual([
      {
        place: { ...samaraPlace, point: null },
        regionId: '63',
        line: 'ул Победы, д 92',
        street: 'ул Победы',
        house: '92 Б',
        postalCode: '443058',
        point: { latitude: 53.2073, longitude: 50.2291 },
      },
    ]);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/rs/suggest/address',
      authorization: 'Token secret',
      body: {
        query: 'побед',
        count: 10,
        locations: [{ city_fias_id: SAMARA }],
        from_bound: { value: 'street' },
        to_bound: { value: 'house' },
        restrict_value: true,
      },
    });
  });

  it('is matched by name and region for a city without a known FIAS id', async () => {
    answer({ suggestions: [] });
    const city = {
      country: 'RU',
      fiasId: null,
      name: 'Бердск',
      regionName: 'Новосибирская область',
      point: null,
    };
    expect(await service.addresses?.addressesIn(city, 'лен')).toEqual([]);
    expect(requests[0]?.body).toMatchObject({
      locations: [{ region: 'Новосибирская область', city: 'Бердск' }],
    });
  });

  it('is asked for addresses within a kilometre of a point', async () => {
    answer({ suggestions: [house] });
    const found = await service.addresses?.addressesAt({ latitude: 53.2, longitude: 50.2 });
    expect(found?.map(({ street }) => street)).toEqual(['ул Победы']);
    expect(requests[0]).toMatchObject({
      url: '/rs/geolocate/address',
      body: { lat: 53.2, lon: 50.2, radius_meters: 1_000 },
    });
  });

  it.each([
    ['refuses', 403, '{"message":"limit"}'],
    ['fails', 500, 'oops'],
    ['answers with nonsense', 200, '<html>'],
    ['answers in another shape', 200, '{"location":{"value":7}}'],
    ['never stops answering', 200, `{"location":"${'x'.repeat(70_000)}"}`],
  ])('that %s is treated like an unknown address, with a warning', async (_how, status, text) => {
    reply = { status, text };
    expect(await service.locateIp('5.2.2.2')).toBeNull();
    expect(await service.addresses?.addressesIn({ ...samaraPlace, point: null }, 'лен')).toBeNull();
    expect(warnings).toBe(1);
  });

  it('that failed is asked again for the same address', async () => {
    reply = { status: 500, text: '' };
    expect(await service.locateIp('5.3.3.3')).toBeNull();
    answer({ location: samara });
    expect(await service.locateIp('5.3.3.3')).toMatchObject({ name: 'Самара' });
  });

  it('that hangs times out before the whole call does', async () => {
    reply = { status: 200, text: null };
    expect(await service.locateIp('5.4.4.4')).toBeNull();
    expect(await service.addresses?.addressesAt({ latitude: 1, longitude: 1 })).toBeNull();
    expect(requests).toHaveLength(2);
    expect(dadataTimeouts.cityByIpMs).toBeLessThan(GEO_BY_IP_TIMEOUT_MS);
    expect(dadataTimeouts.addressesMs).toBeLessThan(CALL_TIMEOUT_MS);
  });

  it('that is unreachable is treated like an unknown address', async () => {
    const gone = dadata(
      'secret',
      createGuardedCalls('DaData', pino({ level: 'silent' })),
      'http://127.0.0.1:1/rs',
    );
    expect(await gone.locateIp('5.5.5.5')).toBeNull();
    expect(await gone.addresses?.addressesAt({ latitude: 1, longitude: 1 })).toBeNull();
  });
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? null : JSON.parse(text);
}
