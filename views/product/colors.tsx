import type { ProductModel } from '#src/models/product/product.ts';

export function Colors({ colors, colorName }: Pick<ProductModel, 'colors' | 'colorName'>) {
  if (colorName === '') return null;
  return (
    <div className="colors">
      <p id="colors-title">
        <span className="quiet">Цвет:</span> {colorName.toLowerCase()}
      </p>
      {colors.length > 1 && (
        <ul aria-labelledby="colors-title">
          {colors.map(({ title, hex, href, isCurrent }) => (
            <li key={href}>
              <a href={href} title={title} aria-current={isCurrent ? 'page' : undefined}>
                <span className="swatch" style={{ backgroundColor: hex }} />
                <span className="visually-hidden">{title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
