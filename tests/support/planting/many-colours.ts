/** Statements that give the first product's model 5,100 further colours with ids from 100,001: a large shop. */
export const manyColours: readonly string[] = [
  `WITH RECURSIVE numbers AS (SELECT 1 AS number UNION ALL SELECT number + 1 FROM numbers WHERE number < 5100)
   INSERT INTO products (id, model_id, code, slug, color_code, color_name, color_group, hex, pictures, position)
   SELECT 100000 + number, model_id, 'N-' || number, 'n-' || number, '', color_name, color_group, hex, pictures, number
   FROM numbers JOIN products ON products.id = (SELECT MIN(id) FROM products)`,
  `INSERT INTO product_prices (product_id, country, price, old_price)
   SELECT id, 'RU', 5000, 0 FROM products WHERE id > 100000`,
  `INSERT INTO items (id, product_id, size, position, barcode)
   SELECT id, id, 'S', 0, code FROM products WHERE id > 100000`,
  `INSERT INTO stock (item_id, shop_number, quantity)
   SELECT items.id, shops.number, 1 FROM items JOIN shops ON shops.number =
     (SELECT MIN(number) FROM shops WHERE country = 'RU') WHERE items.id > 100000`,
];
