const unplaced = { region_name: '', is_main: 1, latitude: 0, longitude: 0 };
const bare = { address: '', phone: '', hours: '', latitude: 0, longitude: 0, url: '/stores/a/b' };

/** M1 in Moscow, P1 in Petersburg and the warehouse W1 in RU, Y1 in AM. */
export const fourShops = {
  cities: [
    { ...unplaced, guid: 'msk', name: 'Москва' },
    { ...unplaced, guid: 'spb', name: 'Санкт-Петербург', region_id: '78' },
    { ...unplaced, guid: '1', country: 'AM', name: 'Ереван', region_id: '374' },
  ],
  shops: [
    { ...bare, number: 'M1', name: 'Москва 1', city_guid: 'msk', position: 1 },
    { ...bare, number: 'P1', name: 'Питер 1', city_guid: 'spb', position: 2 },
    { ...bare, number: 'W1', kind: 'warehouse', name: 'Склад', city_guid: 'msk', position: 3 },
    { ...bare, number: 'Y1', country: 'AM', name: 'Ереван 1', city_guid: '1', position: 4 },
  ],
} as const;
