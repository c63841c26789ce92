import { describe, expect, test } from 'vitest';
import { ONE_SIZE } from '#src/config/size-words.ts';
import { cardModel } from '#src/models/catalog/card.ts';
import { videoModel } from '#src/models/catalog/video.ts';
import { picture, productCard } from '#tests/support/product-fixtures.ts';

const site = { pictureOrigins: ['https://img.example'] };
const cardOf = (changed: Parameters<typeof productCard>[0]) => cardModel(productCard(changed), site);

describe('a card', () => {
  test.each([
    [5, 5, 0],
    [7, 5, 2],
  ])('of %i colours shows %i and counts %i more', (count, shown, more) => {
    const colors = Array.from({ length: count }).flatMap(() => productCard().colors.slice(0, 1));
    const { swatches, moreSwatches } = cardOf({ colors });
    expect([swatches.length, moreSwatches]).toEqual([shown, more]);
  });

  test('lists the sizes in stock', () => {
    const sizes = [
      { itemId: 1, size: '42', inStock: false },
      { itemId: 2, size: '44', inStock: true },
      { itemId: 3, size: ONE_SIZE, inStock: true },
    ];
    expect(cardOf({ sizes }).sizes.replaceAll('\u00a0', ' ')).toBe('44 · Единый размер');
  });

  test('shows its second picture on hover, if there is one', () => {
    expect(cardOf({ images: [picture('/a.jpg'), picture('/b.jpg')] }).hoverPicture).toContain('b.jpg');
    expect(cardOf({ images: [picture('/a.jpg')] }).hoverPicture).toBeNull();
    expect(cardOf({ images: [] }).picture).toBeNull();
  });
});

describe('a video', () => {
  const videoOf = (video: string, images = [picture('/a.jpg')]) =>
    videoModel({ video, images }, site.pictureOrigins);

  test('is played from the pictures’ host alone', () => {
    expect(videoOf('https://img.example/a.mp4')).toMatchObject({ type: 'video/mp4' });
    expect(videoOf('https://img.example/a.WEBM?x=1')).toMatchObject({ type: 'video/webm' });
    expect(videoOf('https://img.example/a.webm.mp4')).toMatchObject({ type: 'video/mp4' });
    expect(videoOf('https://other.example/a.mp4')).toBeNull();
    expect(videoOf('')).toBeNull();
  });

  test('begins with the first picture', () => {
    expect(videoOf('https://img.example/a.mp4')?.poster).toContain('a.jpg');
    expect(videoOf('https://img.example/a.mp4', [])?.poster).toBeUndefined();
  });
});
